import { waitForFirstView } from '../../fixtures/first-view.ts';
import { formatLargest, scriptsToFirstCard, sum } from '../../fixtures/speed/script-weight.ts';
import { expect, test } from '../../fixtures/test.ts';
import { phone } from '../../fixtures/widths.ts';

/** Most compressed bytes of scripts that a visitor loads before the first card, and the shell's part of it. */
const firstCard = { all: 180 * 1024, shell: 150 * 1024 };

const path = '/hfc/home';

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
