import { expect, test } from '@playwright/test';
import { startDevelopment } from '../../fixtures/sites/development.ts';

test('[PLT-14a] one command starts everything, and an edit of a remote or of the shell shows without a reload', async ({
  page,
}) => {
  // one remote: others are built and served in the same way
  const development = await startDevelopment({ remotes: ['dev-pages'] });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const gallery = 'packages/dev-pages/src/features/gallery/gallery.tsx';
  try {
    await page.goto(`${development.origin}/_dev/gallery`);
    await expect(heading('Gallery')).toBeVisible();
    await page.getByLabel('First name').fill('kept while editing');
    await page.evaluate(() => {
      Object.assign(globalThis, { sameDocument: true });
    });

    await development.edit(gallery, '>Gallery<', '>Gallery, edited<');
    await expect(heading('Gallery, edited')).toBeVisible();
    await development.edit(
      'shell/src/layout/header/visitor-ways.tsx',
      '\n      Log in\n',
      '\n      Log in, edited\n',
    );
    await expect(page.getByRole('link', { name: 'Log in, edited' })).toBeVisible();

    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await expect(page.getByLabel('First name')).toHaveValue('kept while editing');

    await test.step('a fresh load shows what was just written, in the shell and in the remote', async () => {
      await page.reload();
      await expect(heading('Gallery, edited')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in, edited' })).toBeVisible();
    });

    await test.step('what throws while rendering is told in its place and in the console', async () => {
      const told: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') told.push(message.text());
      });
      const [from, to] = [
        'export function Gallery() {',
        'export function Gallery() { throw new Error("on purpose");',
      ];
      await development.edit(gallery, from, to);
      await expect(page.getByRole('alert').getByRole('heading', { name: 'on purpose' })).toBeVisible();
      await expect.poll(() => told.join()).toContain('on purpose');
      await development.edit(gallery, to, from);
      await page.reload();
      await expect(heading('Gallery, edited')).toBeVisible();
    });

    await test.step('while the server starts again, calls wait', async () => {
      await development.edit('packages/server/src/app/health.ts', "status: 'ok'", "status: 'edited'");
      await expect
        .poll(async () => {
          const answer = await page.request.get(`${development.origin}/healthz`);
          expect(answer.status()).toBe(200);
          return answer.text();
        })
        .toContain('edited');
    });

    await test.step('a changed manifest shows at the next load', async () => {
      await development.edit(
        'packages/dev-pages/remote.manifest.ts',
        "'/_dev/gallery'",
        "'/_dev/gallery-moved'",
      );
      await expect
        .poll(
          async () => {
            await page.goto(`${development.origin}/_dev/gallery-moved`).catch(() => undefined);
            return heading('Gallery, edited')
              .waitFor({ timeout: 10_000 })
              .then(() => 'shown', String);
          },
          // as long as the first start may take: it can compile everything again
          { timeout: 300_000 },
        )
        .toBe('shown');
    });
  } finally {
    // what a page still asks for would fail
    await page.goto('about:blank');
    await development.stop();
  }
});
