// Serves a folder to this machine alone: node serve.mjs FOLDER PORT. MEGAPON_MODULES: where npm has installed package.json.
import http from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

// A server of the folder's files as they are at each request; `setHeaders(answer, name)` may add to what it says of one.
export function serve(folder, setHeaders = () => {}) {
  const sirv = createRequire(path.resolve(process.env.MEGAPON_MODULES, 'module.js'))('sirv');
  const files = (sirv.default ?? sirv)(folder, {dev: true, setHeaders});
  return http.createServer((request, answer) => files(request, answer, () => answer.writeHead(404, {'Content-Type': 'text/plain'}).end('There is no such file.')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port] = process.argv.slice(2);
  serve(folder).listen(Number(port), '127.0.0.1', () => console.log(`http://localhost:${port} shows it; Ctrl+C ends that.`))
      .on('error', error => {
        console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken: end what uses it, or name another one: PORT=8001.` : String(error));
        process.exitCode = 1;
      });
}
