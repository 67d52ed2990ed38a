import { workspace } from '@commonhearth/bench/workspace';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const program = join(workspace, 'packages/first-view/src/render-program.ts');

const server = join(workspace, 'packages/server/src/main.ts');

/** A process that renders first views, and the one that it belongs to. */
interface RenderProcess {
  readonly pid: number;
  readonly parent: number;
}

/** Empty for a process that ended. */
const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

async function readProcess(pid: number): Promise<RenderProcess | undefined> {
  if (!(await commandOf(pid)).includes(program)) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return { pid, parent };
}

/** Those of this checkout, on Linux. */
async function renderProcesses(): Promise<readonly RenderProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(pids.map(readProcess));
  return found.filter((one) => one !== undefined);
}

/** Of the server with this id; undefined while none renders for it. */
export const renderProcessOf = async (pid: number): Promise<number | undefined> =>
  (await renderProcesses()).find(({ parent }) => parent === pid)?.pid;

/** Those whose server is gone: the system gives them another parent. */
export async function orphans(): Promise<readonly number[]> {
  const found = await Promise.all(
    (await renderProcesses()).map(async ({ pid, parent }) =>
      (await commandOf(parent)).includes(server) ? [] : [pid],
    ),
  );
  return found.flat();
}
