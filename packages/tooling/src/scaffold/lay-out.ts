import { spawnSync } from 'node:child_process';
import { formatter } from '../checks/gates.ts';

/** Lays out the files of a folder as the workspace's own. */
export function layOut(workspace: string, folder: string): void {
  const args = [formatter, '--config', '.oxfmtrc.json', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The formatter failed: ${stderr}`);
}
