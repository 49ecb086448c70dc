// Serves a folder to this machine alone: node serve.mjs FOLDER PORT
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8'};

// A server of the folder's files; `count(name, bytes)` is told of each.
export function serve(folder, count = () => {}) {
  return http.createServer((request, answer) => {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = path.join(folder, path.normalize(name.endsWith('/') ? name + 'index.html' : name));
    const found = file.startsWith(path.resolve(folder)) && fs.existsSync(file);
    answer.writeHead(found ? 200 : 404, {'content-type': types[path.extname(file)] ?? 'application/octet-stream'});
    if (!found) return answer.end();
    count(name, fs.statSync(file).size);
    fs.createReadStream(file).pipe(answer);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(path.resolve(process.argv[2]), undefined).listen(Number(process.argv[3]), '127.0.0.1');
