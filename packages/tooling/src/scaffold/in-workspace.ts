import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, templateRoom, type Wish } from './fill-template.ts';
import { layOut } from './lay-out.ts';
import { withImporter } from './lockfile-block.ts';
import { nameProblem, ownerProblem, slotProblem } from './names.ts';
import { Refusal } from './refusal.ts';
import { placeVersions, siteProblems } from './site-problems.ts';

/** Why this workspace has no place for a remote of that name. */
function wishProblems(workspace: string, { remote, owner, slots = [] }: Wish): string[] {
  const problems = [nameProblem(remote), ownerProblem(owner), ...slots.map(slotProblem)].filter(
    (one) => one !== undefined,
  );
  if (problems.length > 0) return problems;
  const room = remote.slice('mf-'.length);
  const rooms = [room, `packages/${room}`].filter((path) => existsSync(join(workspace, path)));
  return [
    ...(existsSync(join(workspace, remote)) ? [`${remote} already exists: choose another name.`] : []),
    ...rooms.map((path) => `${remote} would be mistaken for the package ${path}: choose another name.`),
  ];
}

/**
 * Adds a remote to the workspace: its folder and its block of the lockfile. Throws `Refusal` with nothing
 * made.
 */
export async function addToWorkspace(workspace: string, wish: Wish): Promise<void> {
  const { remote } = wish;
  const problems = wishProblems(workspace, wish);
  if (problems.length > 0) throw new Refusal(problems);
  const drafts = join(workspace, '.cache');
  mkdirSync(drafts, { recursive: true });
  const draft = mkdtempSync(join(drafts, 'new-remote-'));
  const folder = join(workspace, remote);
  const lockfile = join(workspace, 'pnpm-lock.yaml');
  try {
    fillTemplate(workspace, draft, wish, await placeVersions(workspace));
    const manifest = readFileSync(join(workspace, templateRoom, 'package.json'), 'utf8');
    writeFileSync(join(draft, 'package.json'), manifest.replace('/remote-template"', `/${remote}"`));
    const refused = await siteProblems(workspace, draft);
    if (refused.length > 0) throw new Refusal(refused);
    const lock = withImporter(readFileSync(lockfile, 'utf8'), templateRoom, remote);
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
    try {
      layOut(workspace, remote);
      writeFileSync(`${lockfile}.draft`, lock);
      renameSync(`${lockfile}.draft`, lockfile);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
