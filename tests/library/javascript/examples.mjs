// Runs the programs of a page of the manual as printed: node examples.mjs PAGE. What one prints stands in the block behind it.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';

const page = readFileSync(process.argv[2], 'utf8');
const programs = [...page.matchAll(/^```js\n([^]*?)^```\n(?:\n```\n([^]*?)^```)?/gm)].filter(([, , printed]) => printed);
if (!programs.length) throw new Error('the page has no program');
for (const [, program, printed] of programs) {
  writeFileSync('example.mjs', program);
  const found = execFileSync(process.execPath, ['example.mjs'], {encoding: 'utf8'});
  if (found !== printed) throw new Error(`${program}\nexpected:\n${printed}\nprinted:\n${found}`);
}
console.log(`${programs.length} examples`);
