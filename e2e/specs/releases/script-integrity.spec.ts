import type { Page } from '@playwright/test';
import { builtShell, fillPath, remotePlaces } from '../../fixtures/remotes/faults.ts';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { staff } from '../../fixtures/people.ts';
import { builtRemotes } from '../../fixtures/remotes/remotes.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Script {
  readonly path: string;
  readonly integrity: string;
}
const seen = (page: Page): Promise<readonly Script[]> =>
  page.evaluate(() => (globalThis as unknown as { __scripts: Script[] }).__scripts);

/** The hash that a build promised for a file, by its address. */
function promised(path: string): string | undefined {
  const { files } = builtShell();
  const remote = builtRemotes().find(({ descriptor }) => path.startsWith(`/remotes/${descriptor.name}/`));
  const file = path.split('/').at(-1) ?? '';
  return remote === undefined ? files[file] : remote.descriptor.files[file];
}

test('[PLT-03] every script of the page, each later chunk among them, runs by the hash that its build promised', async ({
  page,
  site,
  signInAs,
  expectedErrors,
}) => {
  // two routes show one home: looked at again before the first look was answered, it is the same request
  expectedErrors.push(`409 (Conflict) ${site.origin}/api/hfc/compounds/`);
  // what counts scripts is put into the frame of a mail of the outbox as well, which runs none
  expectedErrors.push(`Blocked script execution in '${site.origin}/_dev/mails/`);
  await page.addInitScript(() => {
    const scripts: Script[] = [];
    Object.assign(globalThis, { __scripts: scripts });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src !== '')
          scripts.push({ path: new URL(node.src).pathname, integrity: node.integrity });
    }).observe(document, { childList: true, subtree: true });
  });
  await signInAs(staff);
  await page.goto('/hfc/home');
  // a navigation waits until the page knows who is signed in, and the next navigation would replace it
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  for (const { path } of remotePlaces()) {
    await goInPage(page, await fillPath(path, site));
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  // the entry of each remote, and chunks behind it: nothing was left out of sight
  const expectSeveral = (isOne: (path: string) => boolean) =>
    expect.poll(async () => (await seen(page)).filter(({ path }) => isOne(path)).length).toBeGreaterThan(1);
  for (const { descriptor } of builtRemotes().filter(({ descriptor: { routes } }) =>
    routes.some((route) => route.page !== undefined),
  ))
    await expectSeveral((path) => path.includes(`/${descriptor.name}/`));
  await expectSeveral((path) => path.startsWith('/assets/'));
  const scripts = await seen(page);
  expect(scripts.filter(({ path, integrity }) => integrity === '' || integrity !== promised(path))).toEqual(
    [],
  );
});
