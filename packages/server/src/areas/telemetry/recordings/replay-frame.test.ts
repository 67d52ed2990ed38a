import { createTestApi } from '@commonhearth/testing-server/api';

it('plays recordings in a document in which no script runs, and which only our own pages may frame', async () => {
  const api = await createTestApi();
  const { statusCode, headers, body } = await api.app.inject({ url: '/replay-frame' });
  await api.close();
  const policy = String(headers['content-security-policy']).split('; ');
  expect([statusCode, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ]),
  );
  expect(policy.join()).not.toMatch(/script|connect/);
  expect(body).not.toContain('script');
});
