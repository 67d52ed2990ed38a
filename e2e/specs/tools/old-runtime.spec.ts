import { buildWithOldRuntime } from '@commonhearth/tooling/old-runtime';
import type { Page } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillPath } from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { remoteNamed, serveFromHost, type BuiltRemote } from '../../fixtures/remotes/remotes.ts';
import {
  countRenderers,
  providedLibraries,
  renderersIn,
  sharedIn,
} from '../../fixtures/remotes/shared-libraries.ts';
import { expect, test } from '../../fixtures/test.ts';

// build the remote once
test.describe.configure({ mode: 'default' });

const compound = remoteNamed('mf-compound');
let old: BuiltRemote;
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-runtime-'));
  await buildWithOldRuntime(dirname(compound.folder), folder);
  const descriptor = await readFile(join(folder, 'descriptor.json'), 'utf8');
  old = { folder, descriptor: JSON.parse(descriptor) as BuiltRemote['descriptor'] };
});
test.afterAll(async () => {
  await rm(old.folder, { recursive: true, force: true });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const failures = (page: Page) => page.locator('[data-remote-failure]');
const hasOldCore = (page: Page) => page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in globalThis);

async function expectOneCopyOfEach(page: Page): Promise<void> {
  const shared = await sharedIn(page);
  const provided = shared.filter(({ library }) => providedLibraries.includes(library));
  expect(provided.map(({ library }) => library).sort()).toEqual([...providedLibraries].sort());
  expect(provided.filter(({ copies }) => copies.join() !== 'shell')).toEqual([]);
  for (const library of ['react', '@commonhearth/contract'])
    expect(provided.find((one) => one.library === library)?.users).toEqual(
      expect.arrayContaining(['shell', 'mf_compound', 'mf_dashboard']),
    );
  expect(await renderersIn(page)).toBe(1);
}

/** Waits until the site records a visit to a home: it answers 409 to the same request while the first one runs. */
async function waitForRecordedVisit(page: Page, path: string, navigation: Promise<unknown>): Promise<void> {
  const recordedVisit = path.includes('/homes_c/')
    ? page.waitForResponse((answer) => answer.url().endsWith('/activity/viewed'))
    : undefined;
  await Promise.all([navigation, recordedVisit]);
}

for (const [runtime, first] of [
  ['2.9.2', 'old'],
  [undefined, 'own'],
] as const)
  test(`[PLT-04b] a release with the old runtime ${runtime ?? 'without a version'} shares the page's libraries with one that has our own runtime, the ${first} one first`, async ({
    page,
    site,
  }) => {
    await countRenderers(page);
    const installed = await serveFromHost(site, old, { descriptor: { runtime } });
    try {
      const paths = [await fillPath('/hfc/homes_c/:compound_id', site), '/hfc/home'];
      const [start = '', next = ''] = first === 'old' ? paths : paths.reverse();
      await waitForRecordedVisit(page, start, page.goto(start));
      await expect(heading(page)).toBeVisible();
      await waitForRecordedVisit(page, next, goInPage(page, next));
      await expect.poll(() => hasOldCore(page)).toBe(true);
      for (const path of paths) {
        await waitForRecordedVisit(page, path, goInPage(page, path));
        await expect(heading(page)).toBeVisible();
        await page.keyboard.press('End');
        await expect(page.locator('.leaflet-container').first()).toBeVisible();
      }
      await expect(failures(page)).toHaveCount(0);
      await expectOneCopyOfEach(page);
    } finally {
      await installed.restore();
    }
  });

test('[PLT-07b] a failing release with our own runtime falls back to one with the old runtime in the same visit', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('thrown while rendering');
  const good = await serveFromHost(site, old, { descriptor: { runtime: '2.9.2' } });
  const bad = await serveFromHost(site, compound, { throwsIn: './compound', afterGood: true });
  try {
    await countRenderers(page);
    await page.goto(await fillPath('/hfc/homes_c/:compound_id', site));
    await expect(page.getByText('you’re seeing an earlier version')).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expect(failures(page)).toHaveCount(0);
    expect(await hasOldCore(page)).toBe(true);
    await goInPage(page, '/hfc/home');
    await expect(heading(page)).toBeVisible();
    await expectOneCopyOfEach(page);
  } finally {
    await bad.restore();
    await good.restore();
  }
});
