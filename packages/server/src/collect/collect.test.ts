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
