import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDocument } from './openapi-document.ts';

it('[API-01a] the document in the repository is what the schemas give: if not, run node packages/server/src/http/openapi-program.ts', async () => {
  expect(await readFile(join(import.meta.dirname, '../../../openapi.json'), 'utf8')).toBe(
    await makeDocument(),
  );
});

it('[API-01a] an answer of null and a CSV beside JSON are described as what they are', async () => {
  const { paths } = JSON.parse(await makeDocument()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  const typesOf = (method: string, path: string, status: number) =>
    Object.keys(paths[`/hfc/_i/${path}`]?.[method]?.responses[status]?.content ?? {});
  expect(typesOf('post', 'compounds/{compound_id}/ai_generation', 202)).toEqual(['application/json']);
  const both = ['application/json', 'text/csv'];
  expect(typesOf('get', 'coming_soon_interest', 200)).toEqual(both);
  expect(typesOf('get', 'email_broadcasts/{broadcast_id}/recipients', 200)).toEqual(both);
});
