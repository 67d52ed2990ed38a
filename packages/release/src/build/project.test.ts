import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProject } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'project-'));
const before = process.env.NODE_ENV;
afterAll(() => {
  process.env.NODE_ENV = before;
  rmSync(folder, { recursive: true, force: true });
});

it('tests of a remote run as tests in a shell that holds the settings of the site', async () => {
  const test = `node --eval "process.exitCode = process.env.NODE_ENV === 'production' ? 1 : 0"`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mf-alone', scripts: { test } }));
  writeFileSync(join(folder, 'remote.manifest.ts'), '');
  process.env.NODE_ENV = 'production';
  expect(await findProject(folder, 'mf-alone').test()).toBe(true);
});
