import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import type { NewMail } from '../mails/sending/send-mail.ts';
import { alertMail, write } from '../mails/mails.harness.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from rate_limits');
  ada = await createPerson(api, { market: 'seattle' });
});

interface Row {
  readonly text: string;
  readonly unsubscribe_url: string;
}
async function writtenAs(mail: Partial<NewMail> = {}, reader: { userId?: string } = { userId: ada.userId }) {
  const mailId = await write(api, {
    ...alertMail,
    to: ada.email,
    ...reader,
    about: { area: ['7'], subscriber: ['9'] },
    content: (links) => ({
      ...alertMail.content,
      parts: [{ kind: 'button', label: 'See it', url: links.to('/hfc/homes_c/7?slk=x') }],
    }),
    ...mail,
  } as NewMail);
  const { rows } = await api.database.pool.query<Row>(
    'select text, unsubscribe_url from mails where mail_id = $1',
    [mailId],
  );
  const urls = (rows[0]?.text.match(/https?:\S+/g) ?? []).map((url) => new URL(url));
  const at = (path: string): URL => {
    const found = urls.find(({ pathname }) => pathname.startsWith(path));
    if (found === undefined) throw new Error(`No link to ${path} in ${rows[0]?.text ?? 'no mail'}`);
    return found;
  };
  return { at, oneClick: new URL(rows[0]?.unsubscribe_url ?? 'http://none.invalid') };
}
const statusOf = async (path: string, token: string | null) =>
  (await api.call('POST', path, { body: { token: token ?? '' } })).status;

it('[CAL-08] [QRY-03] a page that a mail leads to carries a delayed token of its reader, beside what it had', async () => {
  const { at } = await writtenAs();
  const home = at('/hfc/homes_c/7').searchParams;
  expect([home.get('slk'), home.has('mlt')]).toEqual(['x', false]);
  expect(await statusOf('/magic_link_login', home.get('dmlt'))).toBe(200);
});

it('[CAL-04] [QRY-03] preferences and unsubscribing are led to by an immediate one, and by a token of their own', async () => {
  const { at } = await writtenAs();
  const preferences = at('/account/email_preferences').searchParams;
  const stop = at('/hfc/unsubscribe/alerts/area/7').searchParams;
  for (const one of [preferences, stop])
    expect(await statusOf('/magic_link_login', one.get('mlt'))).toBe(200);
  const ept = new URLSearchParams({ token: preferences.get('ept') ?? '' });
  expect((await api.call('GET', `/token_user_email_preferences?${ept.toString()}`)).status).toBe(200);
  const token = new URLSearchParams({ token: stop.get('unsubscribe') ?? '' });
  const body = { unsubscribe_from: 'alerts', object_type: 'area', object_id: '7' };
  expect((await api.call('POST', `/hfc/unsubscribe_hfc?${token.toString()}`, { body })).status).toBe(200);
});

it('[CAL-32] the address of the header stops the whole list by one POST', async () => {
  const { oneClick } = await writtenAs({ category: 'newsletter' });
  expect(oneClick.pathname).toBe('/api/hfc/unsubscribe_hfc');
  const path = (oneClick.pathname + oneClick.search).replace(/^\/api/, '');
  await api.call('POST', path, { as: 'form', body: { 'List-Unsubscribe': 'One-Click' } });
  const { rows } = await api.database.pool.query(
    "select unsubscribe_from as from, object_type as object from unsubscriptions where unsubscribe_from = 'newsletter'",
  );
  expect(rows).toEqual([{ from: 'newsletter', object: 'user' }]);
});

it('who has no account gets links without a session, and can leave by one all the same', async () => {
  const { at } = await writtenAs({ to: 'nobody@example.com' }, {});
  expect(at('/hfc/homes_c/7').search).toBe('?slk=x');
  expect(at('/account/email_preferences').search).toBe('');
  const page = at('/api/hfc/unsubscribe_hfc');
  const path = (page.pathname + page.search).replace(/^\/api/, '');
  expect((await api.call('GET', path)).text).toContain('<form method="post">');
});

it('a mail that is not written opens nothing', async () => {
  await api.database.pool.query('delete from auth.mail_tokens');
  const before = api.queued.length;
  await expect(writtenAs({ to: 'no address' })).rejects.toMatchObject({ kind: 'invalid' });
  expect(api.queued).toHaveLength(before);
  expect((await api.database.pool.query('select 1 from auth.mail_tokens')).rowCount).toBe(0);
});
