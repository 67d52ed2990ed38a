import { createTestApi } from '@commonhearth/testing-server/api';
import { rebuildContent } from '../areas/homes/content/content.service.ts';
import { pageConfig } from '../pages/document/page-config.ts';

it('[OPS-02e] opens the policy to the hosts of content and pictures as the page is told of them, and to no other', async () => {
  const open = await createTestApi({
    env: {
      CONTENT_URL: 'https://content.example',
      CONTENT_BACKUP_URL: 'https://copy.example',
      IMAGE_HOSTS: 'https://a.example|https://b.example, https://c.example|https://d.example',
    },
  });
  const policy = String(
    (await open.app.inject({ url: '/healthz' })).headers['content-security-policy'],
  ).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "img-src 'self' data: blob: https://a.example https://b.example https://c.example https://d.example",
      "connect-src 'self' https://content.example https://copy.example",
    ]),
  );
  expect(pageConfig(open.deps.config).hosts).toEqual({
    content: 'https://content.example/content/cached_model_data',
    contentBackup: 'https://copy.example/content/cached_model_data',
    pictures: [
      { primary: 'https://a.example/objects', backup: 'https://b.example/objects' },
      { primary: 'https://c.example/objects', backup: 'https://d.example/objects' },
    ],
  });
  await rebuildContent(open.deps);
  const own = await open.app.inject({
    url: '/content/cached_model_data/published_compounds/manifest.json',
  });
  expect(own.statusCode).toBe(200);
  await open.close();
});

it('a script and a font carry what counts where a worker runs them, for whom they are opened by, and nothing of a page', async () => {
  const open = await createTestApi({ env: { CONTENT_URL: 'https://content.example' } });
  await open.deps.objects.put(
    'assets/part.js',
    new TextEncoder().encode('part()'),
    'text/javascript; charset=utf-8',
  );
  await open.deps.objects.put('assets/letters.woff2', new TextEncoder().encode('letters'), 'font/woff2');
  for (const url of ['/assets/part.js', '/assets/letters.woff2']) {
    const { statusCode, headers } = await open.app.inject({ url });
    expect([statusCode, headers['content-security-policy']]).toEqual([
      200,
      "default-src 'self'; connect-src 'self' https://content.example; frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
      expect(headers).not.toHaveProperty(name);
  }
  await open.close();
});
