import { releaseSizes } from '@commonhearth/registry';
import { waitForFirstView } from '../../fixtures/first-view.ts';
import { builtRemotes } from '../../fixtures/remotes/remotes.ts';
import {
  formatLargest,
  releaseFiles,
  scriptsToFirstCard,
  shellEntry,
  sum,
} from '../../fixtures/speed/script-weight.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

/** Most compressed bytes of the shell's entry scripts. Raise it only for code that a first visit cannot do without. */
const shellBudget = 147_000;
/** Most compressed bytes of scripts that a visitor loads before the first card, and the shell's part of it. */
const firstCard = { all: 180 * 1024, shell: 150 * 1024 };

const path = '/hfc/home';

test('[PLT-09] [FVW-07] each app stays within its budget: the shell with its entry scripts, each remote as in its manifest', async ({
  request,
}) => {
  const entry = shellEntry();
  const exceeded =
    sum(entry) <= shellBudget ? [] : [`shell: ${sum(entry)} of ${shellBudget}\n${formatLargest(entry)}`];
  for (const remote of builtRemotes()) {
    const { name, budgets = {} } = remote.descriptor;
    const files = await releaseFiles(request, remote);
    const sizes = releaseSizes(remote.descriptor, new Map(files.map(({ file, bytes }) => [file, bytes])));
    for (const kind of ['entry', 'page', 'all'] as const)
      // NaN is over budget
      if (!(sizes[kind] <= (budgets[kind] ?? Infinity)))
        exceeded.push(`${name}: ${kind} ${sizes[kind]} of ${budgets[kind] ?? ''}\n${formatLargest(files)}`);
  }
  expect(exceeded).toEqual([]);
});

test.describe('for a new visitor on a slow phone', () => {
  // the privacy question is unanswered, and storage is empty
  test.use({ viewport: phone, storageState: { cookies: [], origins: [] } });

  test('[FVW-07] before the first card of the dashboard the page requests no more script than its budget', async ({
    page,
    request,
  }) => {
    await waitForFirstView(request, path);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const files = await scriptsToFirstCard(page, path);
    const shell = files.filter(({ app }) => app === 'shell');
    expect(files.length).toBeGreaterThan(4);
    expect(sum(shell), formatLargest(shell)).toBeLessThanOrEqual(firstCard.shell);
    expect(sum(files), formatLargest(files, 40)).toBeLessThanOrEqual(firstCard.all);
  });
});
