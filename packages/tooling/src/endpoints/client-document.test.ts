import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const write = (changes: string) => {
  const paths = {
    '/agents': {
      get: { operationId: 'listAgents', tags: ['staff'], 'x-cache-tags': ['agents'] },
      post: { operationId: 'addAgent', 'x-cache-tags': [changes] },
    },
    '/presence': { post: { operationId: 'tellPresence', tags: ['staff'] } },
  };
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify({ paths, components: { schemas: {} } }));
  return writeClientDocument(file, join(folder, 'clients.json'));
};

it('gives each call its cache tags as tags, and names the calls with tags', () => {
  expect([...write('agents')]).toEqual(['listAgents', 'addAgent']);
  const { paths } = JSON.parse(readFileSync(join(folder, 'clients.json'), 'utf8')) as { paths: object };
  expect(paths).toMatchObject({
    '/agents': { get: { tags: ['agents'] }, post: { tags: ['agents'] } },
    '/presence': { post: { tags: [] } },
  });
});

it('rejects a cache tag that no GET has', () => {
  expect(() => write('agnets')).toThrow('No GET has these cacheTags: agnets.');
});
