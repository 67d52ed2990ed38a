import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf } from './commit.ts';
import { findProject } from './project.ts';

const workspace = mkdtempSync(join(tmpdir(), 'workspace-'));
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', workspace, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    encoding: 'utf8',
  }).trim();
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

it('a release says that a package beside its remote had changes which no commit has', async () => {
  for (const folder of ['mf-x', 'shell', 'packages/ui'])
    mkdirSync(join(workspace, folder), { recursive: true });
  writeFileSync(join(workspace, 'mf-x/remote.manifest.ts'), '');
  writeFileSync(join(workspace, 'packages/ui/button.ts'), 'old');
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'A button');
  const head = git('rev-parse', 'HEAD');
  const { sources } = findProject(workspace, 'mf-x');
  expect(await commitOf(sources)).toEqual({ commit: head, message: 'A button' });
  writeFileSync(join(workspace, 'packages/ui/button.ts'), 'new');
  expect(await commitOf(sources)).toMatchObject({ commit: `${head}-dirty` });
});
