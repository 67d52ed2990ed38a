import { createHash } from 'node:crypto';
import {
  createPerson,
  createTestApi,
  marketIdOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { claimMail } from '../../mail/mails/mails.repository.ts';
import { everyPart, publicHome, subscriber, written } from '../message/composing.harness.ts';

let api: TestApi;
let june: Person;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  june = await createPerson(api, { staff: true, email: 'june@example.com', name: 'June' });
  ada = await subscriber(api, 'Ada Lovelace', 'Ada@example.com');
});
afterAll(() => api.close());

const shown = {
  subject: 'For {{first_name|you}}',
  preheader: written.preheader,
  body_html: everyPart,
  from_name: 'June',
  is_newsletter: false,
  audience: { market_ids: [], area_ids: [] },
  compound_ids: [],
};
const ask = (call: 'preview' | 'send_test_email', body: object, token = june.token) =>
  api.call('POST', `/hfc/_i/email_broadcast/${call}`, { token, body: { ...shown, ...body } });
interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly size: number;
  readonly faults: readonly string[];
}
const preview = async (body: object = {}) => (await ask('preview', body)).body as unknown as Preview;
const tokensMade = async () => (await api.database.pool.query('select from auth.mail_tokens')).rowCount;

it('[CAL-131] shows a broadcast as a subscriber gets it, by whatever letters of their address, or as nobody', async () => {
  const compound_ids = [await publicHome(api)];
  const as = await preview({ as: 'ADA@example.com', compound_ids });
  expect(as.subject).toBe('For Ada');
  expect(as.html).toContain('Hello Ada,');
  expect(as.text).toContain('Hello Ada,');
  expect(as.html).toContain('Two homes, one garden');
  expect(as.size).toBeGreaterThan(Buffer.byteLength(as.html));
  expect(as.faults).toEqual([]);
  expect((await preview()).subject).toBe('For you');
});

it('[CAL-131] holds nothing that opens anything of anybody, and makes nothing', async () => {
  const { html, text } = await preview({ as: ada.email, compound_ids: [await publicHome(api, 'Another')] });
  expect(html + text).not.toMatch(/mlt=|ept=|unsubscribe=|token=/);
  expect(html).toContain('/hfc/unsubscribe/');
  expect(await tokensMade()).toBe(0);
});

it('[CAL-131] asks for its pictures where the page is that shows it, whatever name of the site is open', async () => {
  const compound = await publicHome(api, 'Pictured');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path d="M0 0h8v6z"/></svg>';
  const key = `photos/a/${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.svg`;
  await api.deps.objects.put(key, new TextEncoder().encode(svg), 'image/svg+xml');
  await api.database.pool.query(
    'update home_photos set storage_key = $1 where home_id = (select home_id from compounds where compound_id = $2)',
    [key, compound],
  );
  const { html } = await preview({ compound_ids: [compound] });
  expect(html).toMatch(/<img src="\/[^"]+\.jpg"/);
  expect(html).toContain(`href="${api.deps.site.origin}/hfc/compounds/${compound}`);
});

it('[CAL-131] of an address that nobody has it says so', async () => {
  const { status, body } = await ask('preview', { as: 'nobody@example.com' });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('No recipient has this address.');
});

it('[CAL-131] shows who asked for a market before it opened', async () => {
  const interest_market_id = await marketIdOf(api, 'boston');
  await api.database.pool.query(
    `insert into coming_soon_interest (city_key, market_id, email, create_timestamp)
     values ('boston_ma', $1, 'Bo@example.com', now())`,
    [interest_market_id],
  );
  const audience = { market_ids: [], area_ids: [], interest_market_id };
  const { html } = await preview({ audience, as: 'bo@example.com', body_html: '<p>{{market}} is open</p>' });
  expect(html).toContain('Boston is open');
  expect(html).not.toContain('Choose what you get');
});

it('[CAL-73] mails it to the caller at once, says that it is a test, and opens nothing of anybody', async () => {
  const before = api.queued.length;
  const { status, body } = await ask('send_test_email', {});
  expect([status, body]).toEqual([200, { sent_to: 'june@example.com' }]);
  const { rows } = await api.database.pool.query<Record<string, string>>(
    'select mail_id, category, to_address, subject, html, text from mails',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ category: 'account', to_address: 'june@example.com' });
  expect(await claimMail(api.database.db, Number(rows[0]?.['mail_id']))).toMatchObject({ fromName: 'June' });
  expect(rows[0]?.['subject']).toBe('Test: For June');
  expect(`${rows[0]?.['html'] ?? ''}${rows[0]?.['text'] ?? ''}`).not.toMatch(/mlt=|ept=|unsubscribe=|token=/);
  expect(await tokensMade()).toBe(0);
  expect(api.queued.slice(before)).toMatchObject([{ name: 'send-mail' }]);
  const history = await api.call('GET', `/hfc/_i/audit?object=user:${june.userId}`, { token: june.token });
  expect(history.body['entries']).toMatchObject([
    { words: 'Emailed themselves a test', changes: [{ field: 'Subject', after: 'For June' }] },
  ]);
});

it('[CAL-73] goes to no address but the caller’s own, and not without end', async () => {
  await api.database.pool.query('delete from mails; delete from rate_limits');
  expect((await ask('send_test_email', { to: ada.email })).status).toBe(422);
  expect((await api.database.pool.query('select from mails')).rowCount).toBe(0);
  expect((await ask('send_test_email', { to: 'June@example.com' })).status).toBe(200);
  await api.database.pool.query('update rate_limits set count = 30');
  expect((await ask('send_test_email', {})).status).toBe(429);
});
