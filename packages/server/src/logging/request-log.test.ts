import { parameters } from '@commonhearth/domain';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import { loggableError } from './loggable-error.ts';
import { loggableUrl } from './request-log.ts';

it.each([
  ['/hfc/home?mk=austin&minp=100000', '/hfc/home?mk=austin&minp=100000'],
  ['/hfc/home?mlt=hush&mk=austin', '/hfc/home?mk=austin'],
  ['/hfc/home?%6Dlt=hush', '/hfc/home'],
  ['/auth?access_token=hush&code=hush&state=hush', '/auth'],
  ['/api/user?email=ann%40example.com', '/api/user'],
  ['/hfc/home?mk=ann@example.com', '/hfc/home'],
  ['/auth/google/callback/hush?code=hush', '/auth/google/callback/[redacted]'],
  ['/hi/c/hush/17', '/hi/c/[redacted]/17'],
  ['/hfc/unsubscribe/mail/ann%40example.com', '/hfc/unsubscribe/mail/[redacted]'],
  ['/hfc/unsubscribe/mail/ann%2540example%252Ecom', '/hfc/unsubscribe/mail/[redacted]'],
  ['/hfc/home?market_id=demo-password-1&area_id=7', '/hfc/home?area_id=7'],
  ['/hfc/home?sort=hush&status=hush&fs=hush&dev=hush&bb=hush&cmp=1,2,hush', '/hfc/home'],
  ['/hfc/home?mk=hush&ar=hush&tag=hush&cat=hush&minp=hush&imn=hush', '/hfc/home'],
  [
    '/hfc/home?bb=-97.9,30.1,-97.5,30.5&cmp=1,2&sort=newest',
    '/hfc/home?bb=-97.9%2C30.1%2C-97.5%2C30.5&cmp=1%2C2&sort=newest',
  ],
])('of %s a log keeps %s', (url, kept) => {
  expect(loggableUrl(url)).toBe(kept);
});

it('a log keeps each step of the way in, as the manifest of its remote names them', async () => {
  const manifests = await readRemoteManifests();
  const flow = manifests.flatMap(({ routes }) => routes).find(({ name }) => name === 'Onboard Flow');
  const urls = (flow?.params?.['startStep'] ?? []).map(
    (step) => `/signup/hfc?${parameters.flowStep}=${step}`,
  );
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.map(loggableUrl)).toEqual(urls);
});

it('a failing query is logged without what it was called with', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "hush"'), {
    code: '22P02',
    detail: 'Key (email)=(hush) already exists.',
    where: 'unnamed portal parameter $1 = hush',
  });
  const error = Object.assign(
    new Error('Failed query: select name from users where email = $1\nparams: hush,hush\nhush', { cause }),
    { params: ['hush'], query: 'select name from users where email = $1' },
  );
  const logged = loggableError(error);
  expect(JSON.stringify(logged)).not.toContain('hush');
  expect(logged).toMatchObject({
    message: 'Failed query: select name from users where email = $1',
    stack: expect.stringContaining('request-log.test') as unknown,
    cause: { code: '22P02', message: 'invalid input syntax for type uuid: "[redacted]"' },
  });
});

it('a log keeps no value of several lines that the database quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type json: "first\nann@example.com"'), {
    code: '22P02',
  });
  expect(loggableError(error).message).toBe('invalid input syntax for type json: "[redacted]"');
});
