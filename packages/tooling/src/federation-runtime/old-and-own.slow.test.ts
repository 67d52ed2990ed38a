import { startBuilds, type Runtime } from './old-and-own.harness.ts';

const runtimes: readonly Runtime[] = ['old', 'own'];
const shellOf = (runtime: Runtime) => `shell_${runtime}`;
const remoteOf = (runtime: Runtime) => `remote_${runtime}`;
let builds: ReturnType<typeof startBuilds>;
beforeAll(async () => {
  builds = startBuilds();
  for (const runtime of runtimes) {
    await builds.build(shellOf(runtime), runtime, true);
    await builds.build(remoteOf(runtime), runtime, false);
  }
});
afterAll(() => {
  builds.end();
});

it.each(
  runtimes.flatMap((shell) =>
    runtimes.flatMap((first) => runtimes.map((second) => [shell, first, second] as const)),
  ),
)(
  '[PLT-04b] in a shell with the %s runtime, a remote with the %s and one with the %s runtime share one copy of each library',
  async (shell, first, second) => {
    const page = await builds.open(shellOf(shell));
    const load = (runtime: Runtime) => page.load(remoteOf(runtime), builds.entryOf(remoteOf(runtime)));
    const one = await load(first);
    const other = await load(second);
    for (const { fromShell, lazy, later } of [one, other]) {
      expect(fromShell).toBe(page.fromShell);
      // both remotes provide a copy, and the first one wins
      expect(lazy.provider).toBe(remoteOf(first));
      expect(lazy).toBe(one.lazy);
      expect((await later()).lazy).toBe(one.lazy);
    }
  },
);
