import { spawnSync } from 'node:child_process';

/** What webpack is to make of each remote; in a process of its own, since the environment decides. */
function configurations(environment: NodeJS.ProcessEnv): readonly (readonly unknown[])[] {
  const script = `
    const { configurationOf } = await import('./configurations.ts');
    const { findApps } = await import('../apps/find-apps.ts');
    const remotes = findApps('../../../..').slice(1);
    const made = await Promise.all(remotes.map(configurationOf));
    console.log(JSON.stringify(made.map(({ name, output, plugins }, i) =>
      [name === remotes[i].name, output.publicPath.replace(name, 'NAME'), plugins.some((one) => one.constructor.name === 'ReactRefreshPlugin')])));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, BUILD_MODE: 'development', ...environment },
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as (readonly unknown[])[];
}

it('[PLT-01b] each remote has a development build of its own, at an address of its own', () => {
  const made = configurations({ DEV_ORIGIN: 'http://127.0.0.1:1' });
  expect(made.length).toBeGreaterThan(5);
  for (const one of made) expect(one).toEqual([true, 'http://127.0.0.1:1/dev/NAME/', true]);
});

it('inside a shell with the production build of React nothing is put into a running page', () => {
  for (const one of configurations({ DEV_REFRESH: 'off' })) expect(one).toEqual([true, '/dev/NAME/', false]);
});
