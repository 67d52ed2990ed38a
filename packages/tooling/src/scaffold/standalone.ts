import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fillTemplate, type Wish } from './fill-template.ts';
import { furnish } from './furnish.ts';
import { layOut } from './lay-out.ts';
import { nameProblem, ownerProblem, slotProblem } from './names.ts';
import { Refusal } from './refusal.ts';
import { placeVersions, siteProblems } from './site-problems.ts';

function wishProblems(workspace: string, { remote, owner, slots = [] }: Wish, folder: string): string[] {
  const inside = !relative(workspace, folder).startsWith('..');
  const isEmpty = !existsSync(folder) || (statSync(folder).isDirectory() && readdirSync(folder).length === 0);
  return [
    ...[nameProblem(remote), ownerProblem(owner), ...slots.map(slotProblem)].filter(
      (one) => one !== undefined,
    ),
    ...(inside ? [`${folder} is inside the workspace: omit --standalone, or name a folder outside it.`] : []),
    ...(isEmpty ? [] : [`${folder} is not empty: name an empty folder or a new one.`]),
  ];
}

function beginRepository(folder: string): void {
  const { status, stderr, error } = spawnSync('git', ['init', '--quiet'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git init failed: ${error?.message ?? stderr}`);
}

/**
 * Makes a remote in a folder outside of the workspace, a repository of its own, with everything that it needs
 * of the workspace as packed packages. Throws `Refusal` with nothing made.
 */
export async function makeStandalone(workspace: string, wish: Wish, folder: string): Promise<void> {
  const problems = wishProblems(workspace, wish, folder);
  if (problems.length > 0) throw new Refusal(problems);
  const made = mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  try {
    fillTemplate(workspace, draft, wish, await placeVersions(workspace));
    const refused = await siteProblems(workspace, draft);
    if (refused.length > 0) throw new Refusal(refused);
    furnish(workspace, draft, wish.remote);
    layOut(workspace, draft);
    beginRepository(draft);
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(made ?? draft, { recursive: true, force: true });
    throw error;
  }
}
