import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDocument } from './openapi-document.ts';

const file = join(import.meta.dirname, '../../openapi.json');
await writeFile(file, await makeDocument());
console.log(`Wrote ${file}`);
