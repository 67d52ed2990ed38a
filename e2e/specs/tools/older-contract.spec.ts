import { buildForContract2 } from '@commonhearth/tooling/older-contract';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillPath } from '../../fixtures/remotes/faults.ts';
import { consumer } from '../../fixtures/people.ts';
import { remoteNamed, serveFromHost, type BuiltRemote } from '../../fixtures/remotes/remotes.ts';
import { countRenderers, renderersIn } from '../../fixtures/remotes/shared-libraries.ts';
import { expect, test } from '../../fixtures/test.ts';

// build the remote once
test.describe.configure({ mode: 'default' });

/** Fills a place with names that version 3 of the contract no longer exports. */
const filler = `
import { createElement } from 'react';
import { NameTakenError, toggleLike, useAppDispatch } from '@commonhearth/contract';
export default function Older({ compound }) {
  const dispatch = useAppDispatch();
  const onClick = () => dispatch(toggleLike(compound.compound_id));
  return createElement('button', { type: 'button', onClick }, 'Toggle as in version ' + (NameTakenError ? 2 : 3));
}`;

const forContract2 = { descriptor: { contract: '^2.1.0' } };
let folder: string;
let older: BuiltRemote;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-contract-'));
  const module = join(folder, 'older.js');
  await writeFile(module, filler);
  const { folder: built } = remoteNamed('mf-onboarding');
  await buildForContract2(dirname(built), join(folder, 'dist'), {
    more: { './older': module },
    slots: [{ slot: 'home-section', module: './older', version: 1, room: 48 }],
  });
  const descriptor = await readFile(join(folder, 'dist/descriptor.json'), 'utf8');
  older = {
    folder: join(folder, 'dist'),
    descriptor: JSON.parse(descriptor) as BuiltRemote['descriptor'],
  };
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('[OWN-13] a release for contract 2 uses what contract 3 no longer exports, in a page of a release for contract 3, with one store and one React', async ({
  page,
  site,
  signInAs,
}) => {
  expect(remoteNamed('mf-compound').descriptor).toMatchObject({ contract: '^3.0.0' });
  const installed = await serveFromHost(site, older, forContract2);
  try {
    await site.sql.query(
      'delete from likes using subscribers s, users u where s.subscriber_id = likes.subscriber_id and u.user_id = s.user_id and u.email = $1',
      [consumer],
    );
    await signInAs(consumer);
    await countRenderers(page);
    // asked for once the visitor is signed in: before that, the page ignores a like of the store
    const likes = page.waitForResponse((answer) => answer.url().includes('/liked_compounds'));
    await page.goto(await fillPath('/hfc/homes_c/:compound_id', site));
    await likes;
    const heart = page.getByRole('button', { name: /^Liked? / }).filter({ visible: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Toggle as in version 2' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
    expect(await renderersIn(page)).toBe(1);
    // a whole page of the older release: its document preloads what the shell has for it
    const { text } = await page.request
      .get('/signup/questionnaire')
      .then(async (answer) => ({ text: await answer.text() }));
    expect(text).toMatch(/<link rel="preload" as="script" href="[^"]*\/older-releases\.[^"]*\.js"/);
    await page.goto('/signup/questionnaire');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
  } finally {
    await installed.restore();
  }
});

test('[OWN-13] a failing release for contract 3 falls back to one for contract 2 in the same visit', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push('thrown while rendering');
  const good = await serveFromHost(site, older, forContract2);
  const bad = await serveFromHost(site, remoteNamed('mf-onboarding'), {
    throwsIn: './questionnaire',
    afterGood: true,
  });
  try {
    await page.goto('/signup/questionnaire');
    await expect(page.getByText('you’re seeing an earlier version')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
  } finally {
    await bad.restore();
    await good.restore();
  }
});
