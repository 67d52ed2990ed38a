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
  '[PLT-04b] in a shell of the %s runtime, a remote of the %s and one of the %s share one copy of each library',
  async (shell, first, second) => {
    const page = await builds.open(shellOf(shell));
    const load = (runtime: Runtime) => page.load(remoteOf(runtime), builds.entryOf(remoteOf(runtime)));
    const one = await load(first);
    const other = await load(second);
    for (const { fromShell, lazy, later } of [one, other]) {
      expect(fromShell).toBe(page.fromShell);
      // both bring one: the first stays
      expect(lazy.by).toBe(remoteOf(first));
      expect(lazy).toBe(one.lazy);
      expect((await later()).lazy).toBe(one.lazy);
    }
  },
);
