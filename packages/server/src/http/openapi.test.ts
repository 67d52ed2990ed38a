import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDocument } from './openapi-document.ts';

it('[API-01a] the document in the repository is what the schemas give: if not, run node packages/server/src/http/write-openapi.ts', async () => {
  expect(await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')).toBe(await makeDocument());
});
