import { workspace } from '@commonhearth/bench/workspace';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const rendererPath = join(workspace, 'packages/first-view/src/render-program.ts');
const serverPath = join(workspace, 'packages/server/src/main.ts');

/** A process that renders first views, and its parent process. */
interface RenderProcess {
  readonly pid: number;
  readonly parent: number;
}

/** Empty if the process has ended. */
const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

async function readProcess(pid: number): Promise<RenderProcess | undefined> {
  if (!(await commandOf(pid)).includes(rendererPath)) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return { pid, parent };
}

/** The render processes of this checkout. Linux only. */
async function renderProcesses(): Promise<readonly RenderProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const processes = await Promise.all(pids.map(readProcess));
  return processes.filter((one) => one !== undefined);
}

/** The render process of the server with this process id; undefined if none runs. */
export const renderProcessOf = async (pid: number): Promise<number | undefined> =>
  (await renderProcesses()).find(({ parent }) => parent === pid)?.pid;

/** Render processes without a server: the operating system gives them another parent. */
export async function orphans(): Promise<readonly number[]> {
  const pids = await Promise.all(
    (await renderProcesses()).map(async ({ pid, parent }) =>
      (await commandOf(parent)).includes(serverPath) ? [] : [pid],
    ),
  );
  return pids.flat();
}
