import { createTestApi } from '@commonhearth/testing/api';
import { rebuildContent } from '../modules/content/content.service.ts';
import { pageConfig } from '../pages/page-config.ts';

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
