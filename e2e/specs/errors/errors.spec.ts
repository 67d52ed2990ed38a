import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staff } from '../../fixtures/people.ts';
import { layOut, releaseTokenOf, runReleases } from '../../fixtures/remotes/releases.ts';
import { remoteNamed } from '../../fixtures/remotes/remotes.ts';
import { test } from '../../fixtures/sites/own-site.ts';
import { expect } from '../../fixtures/test.ts';

// it gets a release
test.use({ siteOf: import.meta.filename });

const name = 'mf-compound';
const maps = join(import.meta.dirname, '../../../.cache/source-maps', name);
// the minimizer leaves `new` out
const throws = /throw (?:new )?Error\(/;

/** A file of the build with a `throw`, its map, and where the `throw` is in it. */
async function throwingFile(folder: string, files: readonly string[]) {
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
    const line = lines.findIndex((text) => throws.test(text));
    const map = line < 0 ? undefined : await readFile(join(maps, `${file}.map`)).catch(() => undefined);
    if (map !== undefined)
      return { file, map, line: line + 1, column: (lines[line]?.search(throws) ?? 0) + 1 };
  }
  throw new Error('No file of the build throws.');
}

test('[OWN-02] staff find an error of a release in source lines, resolve it, and see it come back', async ({
  page,
  request,
  site,
  signInAs,
}) => {
  const remote = remoteNamed(name);
  const token = await releaseTokenOf(site, name);
  const { folder, version, hash } = await layOut(remote, { version: '1.1.0' });
  const { code } = await runReleases(
    { site: site.origin, token },
    ...['release', name, '--from', folder, '--skip-tests', 'no need', '--skip-smoke', 'no need'],
  );
  expect(code).toBe(0);

  const { file, map, line, column } = await throwingFile(folder, Object.keys(remote.descriptor.files));
  const asked = await request.post('/api/hfc/_i/releases/source_maps', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ remote: name, version, hash },
      maps: [{ file, size: map.length, sha256: createHash('sha256').update(map).digest('hex') }],
    },
  });
  const { posts } = (await asked.json()) as {
    readonly posts: readonly { readonly url: string; readonly fields: Readonly<Record<string, string>> }[];
  };
  for (const { url, fields } of posts) {
    const sent = await request.post(url, {
      multipart: { ...fields, file: { name: 'file', mimeType: 'application/json', buffer: map } },
    });
    expect(sent.status()).toBe(204);
  }
  const report = async () => {
    const address = `${site.origin}/remotes/${name}/${version}+${hash}/${file}`;
    const sent = await request.post('/api/client_errors', {
      data: {
        ...{ kind: 'error', remote: name, version, hash, route: '/hfc/homes_c/7' },
        message: 'The end-to-end test broke it for "Ann Lee".',
        stack: `Error: x\n    at a (${address}:${line}:${column})`,
      },
    });
    expect(sent.status()).toBe(202);
  };
  await report();

  await signInAs(staff);
  await page.goto('/hfc/_i/releases');
  await page.getByRole('link', { name: 'Errors in browsers' }).click();
  await page.getByLabel('Remote').selectOption(name);
  await page.getByRole('link', { name: 'The end-to-end test broke it for "[redacted]".' }).click();
  const stack = page.getByRole('region', { name: 'Stack in source lines' });
  await expect(stack).toContainText(/(?:src|packages|node_modules)\/\S+:\d+:\d+/);
  await expect(stack).toContainText(throws);
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await report();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await expect(page.getByText('Came back').first()).toBeVisible();
});
