import { builtShell, expect, test as base } from '../../fixtures/remotes/faults.ts';
import { unattendedBrowsers, type Unattended } from '../../fixtures/unattended-browser.ts';

const test = base.extend<Unattended>({
  openUnattended: async ({}, use) => {
    await unattendedBrowsers(use);
  },
});

const path = '/hfc/home';
/** How often the page before asks whether to go on, without an answer. */
const rounds = 30;

/** A page that has the browser prerender an address, and goes there once `/go-on` tells it to. */
const pageBefore = (address: string): string => `<!doctype html>
<script type="speculationrules">{"prerender":[{"urls":["${address}"],"eagerness":"immediate"}]}</script>
<script>
  setInterval(async () => {
    if ((await (await fetch('/go-on')).text()) === 'yes') location.href = '${address}';
  }, 100);
</script>`;

test('[FVW-09] a page that the browser prerenders starts nothing and counts no visit until it is shown', async ({
  files,
  openUnattended,
}) => {
  const asked: string[] = [];
  const all = (): readonly string[] => {
    asked.push(...files.takeAsked());
    return asked;
  };
  // all that the app asks for by itself, with the file that it loads when it starts
  const byApp = () => all().filter((one) => /^\/(?:api|auth|assets\/later\.)/.test(one));
  files.set({ status: 200, type: 'text/html', body: pageBefore(path) }, (one) => one === '/before');
  await openUnattended(`${files.origin}/before`);
  const entry = builtShell().entry.map((file) => expect.stringContaining(file));
  await expect.poll(all).toEqual(expect.arrayContaining([path, ...entry]));
  const before = all().filter((one) => one === '/go-on').length;
  await expect.poll(() => all().filter((one) => one === '/go-on').length).toBeGreaterThan(before + rounds);
  expect(byApp()).toEqual([]);
  files.set({ status: 200, type: 'text/plain', body: 'yes' }, (one) => one === '/go-on');
  await expect.poll(byApp).toContain('/api/analytics/track');
  // the page that was prerendered is the one that is shown
  expect(all().filter((one) => one === path)).toHaveLength(1);
});
