import { workspace } from '@commonhearth/bench/workspace';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const program = join(workspace, 'packages/first-view/src/render-program.ts');

/** A process that renders first views, and the one that began it. */
interface RenderProcess {
  readonly pid: number;
  readonly parent: number;
}

async function readProcess(pid: number): Promise<RenderProcess | undefined> {
  const read = (name: string): Promise<string> => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  // the kernel has no words of a process that ended and waits for its parent
  if (!(await read('cmdline')).includes(program)) return undefined;
  const stat = await read('stat');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return { pid, parent };
}

/** Those of this checkout, on Linux. */
export async function renderProcesses(): Promise<readonly RenderProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(pids.map(readProcess));
  return found.filter((one) => one !== undefined);
}

/** Of this server; undefined while none renders for it. */
export const renderProcessOf = async (server: number): Promise<number | undefined> =>
  (await renderProcesses()).find(({ parent }) => parent === server)?.pid;
