import { createTestApi } from '@commonhearth/testing-server/api';

const answered = [
  'localhost:3000',
  'LOCALHOST',
  'a.localhost:3000',
  '127.0.0.1:3000',
  '127.1.2.3',
  '[::1]:3000',
  'homes.example',
];
const refused = [
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '192.168.0.7',
  'a b',
];

it('outside of production the site answers to its own machine and SITE_URL alone, so that no other name reads the mails of the demo', async () => {
  const api = await createTestApi({ env: { SITE_URL: 'https://homes.example' } });
  const status = async (host: string) =>
    (await api.app.inject({ url: '/healthz', headers: { host } })).statusCode;
  for (const host of answered) expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of refused) expect([host, await status(host)]).toEqual([host, 400]);
  const { statusCode, body } = await api.app.inject({
    url: '/api/dev/mails',
    headers: { host: 'evil.example' },
  });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('set SITE_URL')]);
  await api.close();
});

it('in production a proxy may name it as it likes', async () => {
  const api = await createTestApi({
    env: {
      NODE_ENV: 'production',
      SITE_URL: 'https://homes.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@homes.example',
    },
  });
  const { statusCode } = await api.app.inject({ url: '/healthz', headers: { host: 'inside.example' } });
  expect(statusCode).toBe(200);
  await api.close();
});
