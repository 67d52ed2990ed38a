// The API's document from the schemas: `openapi-program.ts [--check]`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDocument } from './openapi-document.ts';

const file = join(import.meta.dirname, '../../../openapi.json');
const document = await makeDocument();
if (!process.argv.includes('--check')) {
  await writeFile(file, document);
  console.log(`Wrote ${file}`);
} else if ((await readFile(file, 'utf8')) !== document) {
  console.error(`${file} is out of date with the schemas. Run npm run generate.`);
  process.exitCode = 1;
}
