import type { Page } from '@playwright/test';
import { fillPath } from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { staff } from '../../fixtures/people.ts';
import { builtRemotes, type BuiltRemote } from '../../fixtures/remotes/remotes.ts';
import { person, rollOut, type Rollout } from '../../fixtures/remotes/rollouts.ts';
import {
  countRenderers,
  providedLibraries,
  renderersIn,
  sharedIn,
} from '../../fixtures/remotes/shared-libraries.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ userAgent: person });

/** Those with a page that a member of staff can open; sign-up is for who has no account. */
const shown = builtRemotes().filter(
  ({ descriptor: { name, routes } }) =>
    name !== 'mf-onboarding' && routes.some(({ page }) => page !== undefined),
);
const pathOf = ({ descriptor }: BuiltRemote): string =>
  descriptor.routes.find(({ page }) => page !== undefined)?.path ?? '/';

/** For each remote whether a visitor of this bucket has its new release. */
async function mixOf(page: Page, bucket: number): Promise<readonly boolean[]> {
  const answer = await page.request.get('/about/about', {
    headers: { cookie: `bucket=${bucket}`, 'user-agent': person },
  });
  const text = /id="registry">(.*)<\/script>/.exec(await answer.text())?.[1] ?? '';
  const { remotes } = JSON.parse(text) as {
    remotes: readonly { readonly descriptor: { readonly name: string }; readonly share?: number }[];
  };
  return shown.map(
    ({ descriptor: { name } }) =>
      remotes.find(({ descriptor }) => descriptor.name === name)?.share !== undefined,
  );
}

test('[PLT-04b] one instance of each shared library runs whatever releases two rollouts of every remote mix', async ({
  page,
  site,
  signInAs,
}) => {
  test.slow();
  const rollouts: Rollout[] = [];
  try {
    for (const remote of shown) rollouts.push(await rollOut(site, remote, { version: '1.0.1' }, 50));
    const mixes = await Promise.all(
      Array.from({ length: 100 }, async (_, bucket) => ({ bucket, mix: await mixOf(page, bucket) })),
    );
    const differing = (a: readonly boolean[], b: readonly boolean[]) =>
      a.filter((one, i) => one !== b[i]).length;
    // each remote in both of its releases, beside others in both of theirs
    const mixed = mixes.filter(({ mix }) => new Set(mix).size === 2);
    const [first] = mixed;
    const second = mixed.find(({ mix }) => differing(mix, first?.mix ?? []) === shown.length);
    if (first === undefined || second === undefined) throw new Error('No two visitors have opposite mixes.');

    await countRenderers(page);
    for (const { bucket, mix } of [first, second]) {
      // a page that is open would sign out with what the browser kept for it until now
      await page.goto('about:blank');
      await signInAs(staff);
      await page.context().addCookies([{ name: 'bucket', value: String(bucket), url: site.origin }]);
      const entries = new Set<string>();
      page.on('request', (request) => {
        if (request.url().endsWith('/remoteEntry.js')) entries.add(request.url());
      });
      await page.goto('/about/about');
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      for (const remote of shown) {
        await goInPage(page, await fillPath(pathOf(remote), site));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      }
      for (const [i, { descriptor }] of shown.entries()) {
        const released = mix[i] === true ? rollouts[i]?.origin : `${site.origin}/remotes/${descriptor.name}/`;
        await expect.poll(() => [...entries].some((url) => url.startsWith(released ?? ''))).toBe(true);
      }
      await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
      const shared = await sharedIn(page);
      expect(shared.map(({ library }) => library)).toEqual(expect.arrayContaining(providedLibraries));
      const others = shared.filter(({ library }) => library !== 'leaflet');
      expect(others.filter(({ copies }) => copies.join() !== 'shell')).toEqual([]);
      expect(await renderersIn(page)).toBe(1);
      page.removeAllListeners('request');
    }
  } finally {
    for (const rollout of rollouts) await rollout.end();
  }
});
