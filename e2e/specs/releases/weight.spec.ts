import { releaseSizes } from '@commonhearth/registry';
import { hasFirstView } from '../../fixtures/first-view.ts';
import { builtRemotes } from '../../fixtures/remotes/remotes.ts';
import {
  filesOf,
  listed,
  markFirstCard,
  scriptsToFirstCard,
  shellEntry,
  sum,
} from '../../fixtures/script-weight.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

/** What the shell's first script may have, in bytes as they travel. Raised only for what a first visit cannot be without. */
const shellBudget = 155_000;
/** What a visitor loads before the first card, and the shell's part of it. */
const firstCard = { all: 199_000, shell: 155_000 };

test('[PLT-09] each app keeps to its budget: the shell to that of its first script, each remote to those of its manifest', async ({
  request,
}) => {
  const entry = shellEntry();
  const broken =
    sum(entry) <= shellBudget ? [] : [`shell: ${sum(entry)} of ${shellBudget}\n${listed(entry)}`];
  for (const remote of builtRemotes()) {
    const { name, budgets = {} } = remote.descriptor;
    const files = await filesOf(request, remote);
    const sizes = releaseSizes(remote.descriptor, new Map(files.map(({ file, bytes }) => [file, bytes])));
    for (const what of ['entry', 'page', 'all'] as const)
      // a size that is no number is over it
      if (!(sizes[what] <= (budgets[what] ?? Infinity)))
        broken.push(`${name}: ${what} ${sizes[what]} of ${budgets[what] ?? ''}\n${listed(files)}`);
  }
  expect(broken).toEqual([]);
});

test.describe('for a new visitor on a slow phone', () => {
  // nobody answered the privacy question, and nothing is kept
  test.use({ viewport: phone, storageState: { cookies: [], origins: [] } });

  for (const [how, path] of [
    ['with a first view', '/hfc/home'],
    // filters differ from what a first view shows
    ['with the frame alone', '/hfc/home?minp=1'],
  ] as const)
    test(`before the first card of the dashboard, ${how}, the page asks for no more script than its budget`, async ({
      page,
      request,
    }) => {
      if (!path.includes('?')) await hasFirstView(request, path);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await markFirstCard(page);
      await page.goto(path, { waitUntil: 'commit' });
      const files = await scriptsToFirstCard(page);
      const shell = files.filter(({ app }) => app === 'shell');
      expect(files.length).toBeGreaterThan(4);
      expect(sum(shell), listed(shell)).toBeLessThanOrEqual(firstCard.shell);
      expect(sum(files), listed(files, 40)).toBeLessThanOrEqual(firstCard.all);
    });
});
