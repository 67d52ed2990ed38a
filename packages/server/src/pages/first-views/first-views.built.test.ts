import { createRenderer } from '@commonhearth/first-view';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../../../../..');
const builds = globSync('{*,packages/*}/dist/first-view.*.js', { cwd: workspace })
  .map((file) => ({ app: file.split('/dist/')[0] ?? '', file }))
  .sort((a, b) => a.app.localeCompare(b.app));

const renderer = createRenderer();
afterAll(() => renderer.close());

it('[FVW-01] the shell and the remotes of visitors have first views in their builds', () => {
  expect(builds.map(({ app }) => app)).toEqual(['mf-compound', 'mf-dashboard', 'mf-onboarding', 'shell']);
});

it.each(builds)('[FVW-01] the code of $app for first views loads without a document', async ({ file }) => {
  const source = readFileSync(join(workspace, file), 'utf8');
  expect(await renderer.render({ source, input: { page: './nothing', params: {} } })).toEqual({
    fault: 'threw',
    reason: 'Error: This release has no first view of ./nothing.',
  });
});
