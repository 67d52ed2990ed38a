import { expect, test } from '../../fixtures/test.ts';

const secret = 'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1cE3gI5kM7oQ9s';
/** Each where a link brings it, and away from there. */
const addresses = [
  ...['mlt', 'dmlt', 'ept', 'unsubscribe', 'code', 'token_hash', 'access_token'].map(
    (name) => `/hfc/home?${name}=${secret}`,
  ),
  `/hfc/home#access_token=${secret}&token_type=bearer`,
  `/auth?token_hash=${secret}&type=email`,
  `/auth/google/callback?code=${secret}`,
  `/account/email_preferences?ept=${secret}`,
  `/hfc/unsubscribe/alerts/area/1?unsubscribe=${secret}`,
  `/nothing/here?access_token=${secret}`,
];
/** The calls that a token is for. */
const forIt = [
  ...['/api/magic_link', '/api/token_user_email_preferences', '/api/hfc/unsubscribe_link'],
  ...['/auth/v1/whose_link', '/auth/v1/verify', '/auth/v1/token'],
];

test('[SEC-01b] a token that an address brings leaves it, whatever its name, and goes to the call that it is for and nowhere else, reports of errors among them', async ({
  page,
  site,
  expectedErrors,
}) => {
  // what opens nothing is refused, and an address that is none answers 404
  expectedErrors.push('400', '401', '403', '404', '422');
  const elsewhere: string[] = [];
  let visited = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || forIt.some((path) => pathname.startsWith(path))) return;
    const sent = request.url() + (request.postData() ?? '');
    if (sent.includes(secret)) elsewhere.push(`${visited}: ${pathname}`);
  });
  for (visited of addresses) {
    await page.goto('about:blank');
    await page.goto(visited);
    await expect(page.getByRole('heading').first(), visited).toBeVisible();
    await expect(page, visited).not.toHaveURL(new RegExp(secret));
    expect(await page.evaluate(() => document.title + JSON.stringify(history.state)), visited).not.toContain(
      secret,
    );
    // an error that is reported from here names the address as it is now
    const reported = page.waitForRequest('**/client_errors');
    expectedErrors.push('a test of reports');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a test of reports');
      });
    });
    expect((await reported).postData(), visited).not.toContain(secret);
  }
  expect(elsewhere).toEqual([]);
  expect(
    await site.sql.query('select * from client_errors c where c::text like $1', [`%${secret}%`]),
  ).toEqual([]);
});
