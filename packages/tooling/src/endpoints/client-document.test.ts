import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClientDocument } from './client-document.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-document-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['is not JSON', '{ "openapi": "3.1.0",'],
  ['is missing', undefined],
])('names the document and the command that writes it where it %s', (_what, text) => {
  const file = join(folder, 'openapi.json');
  if (text !== undefined) writeFileSync(file, text);
  expect(() => {
    writeClientDocument(file, join(folder, 'clients.json'));
  }).toThrow(/^Can’t read .*openapi\.json \(.+\)\. Write it again: npm run generate$/);
});
