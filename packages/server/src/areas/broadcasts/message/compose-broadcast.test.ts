import { createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { htmlFaults, unsupported } from '../../mail/layout/mail-rules.harness.ts';
import { composerOf } from './compose-broadcast.ts';
import { everyPart, publicHome, reading, subscriber, written } from './composing.harness.ts';

let api: TestApi;
let ada: Person;
let origin: string;
beforeAll(async () => {
  api = await createTestApi({ env: { SITE_URL: 'https://homes.example' } });
  ({ origin } = api.deps.site);
  ada = await subscriber(api);
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const hrefs = (html: string): readonly string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

it('[SEC-04b] what stands in the database is sanitised again when it is shown', async () => {
  const bodyHtml =
    '<p onclick="x()" style="position:fixed">One</p><script>two()</script><img src="https://track.example/p.png">' +
    '<a href="javascript:three()">four</a><a href="http://plain.example/">five</a><a href="data:text/html,x">six</a>' +
    '<iframe src="https://seven.example"></iframe><form><input value="octo"></form><svg onload="nine()"></svg>';
  const { html, text } = await reading(api, { bodyHtml }, ada);
  expect(html).not.toMatch(
    /onclick|position:fixed|two\(|track\.example|javascript|plain\.example|data:|seven|octo|nine/,
  );
  for (const words of ['One', 'four', 'five', 'six']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
});

it('[SEC-04b] a name with markup or a broken line in it stays words, in subject, preheader and body', async () => {
  const eve = await subscriber(api, '<b>Eve</b>\r\nBcc: all@example.com {{market}}');
  const of = '{{name|x}}';
  const mail = await reading(api, { subject: of, preheader: of, bodyHtml: `<p>${of}</p>` }, eve);
  expect(mail.subject).toBe('<b>Eve</b> Bcc: all@example.com {{market}}');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html.split('&lt;b&gt;Eve&lt;/b&gt; Bcc: all@example.com {{market}}').length).toBe(5);
  expect(mail.text).toContain('<b>Eve</b> Bcc');
});

it("no words that somebody can write turn into a link with a reader's token", async () => {
  const words = 'https://link.invalid/0';
  const bodyHtml = `<p>${words} <a href="/hfc/home">Home</a></p>`;
  const { subject, html, text } = await reading(api, { subject: words, preheader: words, bodyHtml }, ada);
  expect(subject).toBe(words);
  expect(html.split(words).length).toBe(5);
  expect(text).toContain(`${words} Home (${origin}/hfc/home?dmlt=`);
});

it('leads to pages of this site as its reader, elsewhere as it stands, and never with a token that somebody copied', async () => {
  const bodyHtml =
    `<a href="${origin}/hfc/home?sort=price&mlt=stolen&dmlt=stolen&ept=stolen#top">a</a>` +
    '<a href="/hfc/unsubscribe/all/user/1?unsubscribe=stolen">b</a><a href="https://example.com/?dmlt=kept">c</a>' +
    `<a href="/api/x?token=stolen">d</a><a href="${origin}//evil.example/x">e</a><a href="//evil.example/y">f</a>` +
    '<a href="/\\evil.example/z">g</a><a href="www.example.com">h</a>';
  const { html, text } = await reading(api, { bodyHtml }, ada);
  const inside = html.slice(html.indexOf('<div class="ink"'), html.indexOf('You’re getting this email'));
  const found = hrefs(inside).map((href) => new URL(href));
  const [a, b, c, d, e] = found;
  expect([a?.origin, a?.pathname, a?.hash, a?.searchParams.get('sort')]).toEqual([
    origin,
    '/hfc/home',
    '#top',
    'price',
  ]);
  expect(html + text).not.toMatch(/stolen/);
  for (const page of [a, b, e]) expect(page?.searchParams.get('dmlt')).toMatch(/^[\w-]{43}$/);
  expect(c?.href).toBe('https://example.com/?dmlt=kept');
  expect(d?.href).toBe(`${origin}/api/x`);
  expect([e?.origin, e?.pathname]).toEqual([origin, '/evil.example/x']);
  expect(found).toHaveLength(5);
  expect(text).toContain(a?.href);
});

it('has the preheader, a name to come from, the address by post, a way to leave in one click, and what to choose', async () => {
  const mail = await reading(api, { bodyHtml: everyPart }, ada);
  const address = api.deps.config.mailPostalAddress ?? 'none';
  expect(mail.fromName).toBe('June of Commonhearth');
  expect(mail.html.slice(mail.html.indexOf('You’re getting this email'))).toContain(address);
  expect(mail.text.trimEnd().endsWith(address)).toBe(true);
  expect(mail.html).toMatch(/<div style="display:none[^>]*>Homes of this week<\/div>/);
  expect(mail.text).not.toContain('Homes of this week');
  expect(mail.html).toContain('>Choose what you get</a>');
  const { pathname, search } = new URL(mail.unsubscribeUrl);
  const left = await api.call('POST', pathname.replace(/^\/api/, '') + search, {
    as: 'form',
    body: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(left.status).toBe(200);
  await api.database.pool.query('delete from unsubscriptions');
});

it('is right HTML with every part that there is, and of what every program of note shows', async () => {
  const compoundIds = [Number(await publicHome(api, 'A home to look at'))];
  const { html } = await reading(api, { bodyHtml: everyPart, compoundIds }, ada);
  expect(await htmlFaults(html)).toEqual([]);
  expect(unsupported(html)).toEqual([]);
});

it('has each colour of its body in both schemes', async () => {
  const compoundIds = [Number(await publicHome(api, 'A home at night'))];
  const { html } = await reading(api, { bodyHtml: everyPart, compoundIds }, ada);
  const dark = html.slice(html.indexOf('(prefers-color-scheme:dark)'), html.indexOf('@media (max-width'));
  const coloured = [...html.matchAll(/<\w+ [^>]*style="[^"]*(?:color:|background:|solid )#[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(coloured.length).toBeGreaterThan(12);
  for (const tag of coloured) {
    const name = / class="(\w+)"/.exec(tag)?.[1] ?? 'none';
    // the fire of the mark is warm by night too
    if (!tag.includes('#fb7a33')) expect([tag, dark.includes(`.${name}{`)]).toEqual([tag, true]);
  }
});

it('says in its plain twin what the other says, in the same order', async () => {
  const { text } = await reading(api, { bodyHtml: everyPart }, ada);
  const said = [
    'Hello Ada, bold it under struck',
    'Head',
    'Lower head',
    '- One',
    '1. First',
    '> Said',
    'Line\nbreak',
    'out (https://example.com/x?a=1&b=2)',
    'in (',
  ];
  const places = said.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it('shows homes that are public, in their order, with their picture; one that is public no more is left out', async () => {
  const [first, second, gone] = [
    await publicHome(api, 'First home'),
    await publicHome(api, 'Second home'),
    await publicHome(api, 'Gone home'),
  ];
  const compoundIds = [second, gone, first].map(Number);
  await api.database.pool.query('update compounds set internal = true where compound_id = $1', [gone]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path d="M0 0h8v6z"/></svg>';
  const { createHash } = await import('node:crypto');
  const key = `photos/a/${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.svg`;
  await api.deps.objects.put(key, new TextEncoder().encode(svg), 'image/svg+xml');
  await api.database.pool.query(
    'update home_photos set storage_key = $1 where home_id = (select home_id from compounds where compound_id = $2)',
    [key, first],
  );
  const { html, text } = await reading(api, { compoundIds }, ada);
  expect(html).not.toContain('Gone home');
  expect(html.indexOf('Second home')).toBeLessThan(html.indexOf('First home'));
  expect(html).toMatch(new RegExp(`<img src="${origin}/[^"]+\\.jpg"`));
  expect(html).toMatch(new RegExp(`${origin}/hfc/compounds/${first}\\?dmlt=`));
  expect(text).toMatch(/First home\n\$[\d,]+ · \S/);
});

it('asks for a few mails at once what differs from reader to reader, and for all what does not', async () => {
  const compoundIds = [Number(await publicHome(api, 'Counted home'))];
  const statements = vi.spyOn(api.database.pool, 'query');
  const compose = composerOf(api.deps, api.database.db, {
    ...written,
    compoundIds,
    bodyHtml: '<p>{{name|you}} in {{market}}: {{areas|all}}, {{new_homes}}</p>',
  });
  const one = { address: ada.email, userId: ada.userId, about: {} };
  await compose([one]);
  const first = statements.mock.calls.length;
  await compose([one]);
  expect(first).toBeGreaterThan(6);
  expect(statements.mock.calls.length - first).toBeLessThanOrEqual(3);
  const second = statements.mock.calls.length;
  await compose(Array.from({ length: 20 }, () => one));
  expect(statements.mock.calls.length - second).toBeLessThanOrEqual(3);
});

it('gives each of those who are asked for together their own words and links, with an account or without', async () => {
  const bo = await subscriber(api, 'Bo Diddley');
  const compose = composerOf(api.deps, api.database.db, {
    ...written,
    subject: 'Hello {{first_name|you}}',
    bodyHtml: '<p><a href="/hfc/home">Home</a></p>',
  });
  const asked = [
    { address: ada.email, userId: ada.userId, about: {} },
    { address: 'nobody@example.com', userId: null, about: {} },
    { address: bo.email, userId: bo.userId, about: {} },
  ];
  const mails = await compose(asked);
  expect(mails.map(({ subject }) => subject)).toEqual(['Hello Ada', 'Hello you', 'Hello Bo']);
  const tokens = mails.map(({ text }) => /dmlt=([\w-]+)/.exec(text)?.[1]);
  expect(tokens[1]).toBeUndefined();
  for (const [at, person] of [
    [0, ada],
    [2, bo],
  ] as const) {
    const { body } = await api.call('POST', '/magic_link_login', { body: { token: tokens[at] } });
    expect(JSON.stringify(body)).toContain(person.email);
  }
  const left = mails.map(({ unsubscribeUrl }) => new URL(unsubscribeUrl).searchParams.get('token') ?? '');
  expect(left.map((token) => Buffer.from(token, 'base64url').toString().slice(0, 77))).toEqual(
    asked.map(({ address }) => `{"address":"${hashOfAddress(address)}"`),
  );
});
