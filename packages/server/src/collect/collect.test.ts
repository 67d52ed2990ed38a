import { globSync } from 'node:fs';
import { join } from 'node:path';
import { exportsOf } from './collect.ts';

it('collects exports by the kind of file and the form of the name', async () => {
  const routes = await exportsOf('routes', /Calls$/);
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.every((calls) => typeof calls === 'function')).toBe(true);
});

it('names a file of the kind that has no such export, instead of ignoring it', async () => {
  await expect(exportsOf('routes', /^likeCalls$/)).rejects.toThrow(
    /^areas\/\S+\.routes\.ts has no export with a name like/,
  );
});

it('no module hides a file of a collected kind in a folder that is not searched', () => {
  const cwd = join(import.meta.dirname, '../areas');
  const kinds = '*.{routes,job,undo,resource,samples.harness,person.harness}.ts';
  expect(globSync(`**/${kinds}`, { cwd }).sort()).toEqual(globSync(`*/*/${kinds}`, { cwd }).sort());
});
