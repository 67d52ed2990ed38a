import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import type { Written } from './broadcast-text.ts';
import { everyPart, publicHome, reading, subscriber, written } from './composing.harness.ts';
import { composerOf } from './compose-broadcast.ts';
import { faultsOf, judged } from './faults-of.ts';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterAll(() => api.close());

const faults = (change: Partial<Written>) => faultsOf(api.deps, api.database.db, { ...written, ...change });
const saying = (words: string) => [expect.stringContaining(words) as string];

it('has none where nothing is wrong, whatever the editor made', async () => {
  expect(await faults({ bodyHtml: everyPart, subject: 'For {{ first_name | you }} in {{market}}' })).toEqual(
    [],
  );
  expect(await faults({ bodyHtml: '<p>{not_a_variable} {}</p>' })).toEqual([]);
  expect(await faults({ bodyHtml: '<p>{{new_homes}} homes, or {{areas|R&amp;D}}</p>' })).toEqual([]);
});

it.each<[Partial<Written>, string]>([
  [{ subject: ' ' }, 'Write a subject.'],
  [{ bodyHtml: '<p> </p><hr>' }, 'Write something.'],
  [{ subject: '{{surname|x}}' }, 'There is no {{surname}}. You can use first_name, name,'],
  [{ preheader: 'Hi {{first_name}}' }, 'Not everyone has {{first_name}}.'],
  [
    { bodyHtml: '<p>Hi {first_name}</p>' },
    '{first_name} needs two braces on each side: write {{first_name|there}}.',
  ],
  [
    { subject: 'Homes in {areas|town}' },
    '{areas|town} needs two braces on each side: write {{areas|your areas}}.',
  ],
  [{ bodyHtml: '<p>{{areas| }}</p>' }, '{{areas|your areas}}'],
  [{ bodyHtml: '<p>{{first_name|x}</p>' }, 'Close every {{'],
  [{ bodyHtml: '<p>first_name}} a</p>' }, 'Close every {{'],
  [{ bodyHtml: '<p>{{first_<strong>name</strong>|x}}</p>' }, 'Give {{first_name|x}} one format'],
  [
    { bodyHtml: '<p><a href="http://plain.example">Our <em>list</em></a></p>' },
    'The link “Our list” doesn’t work',
  ],
  [{ bodyHtml: '<p><a href="mailto:x@example.com">mail</a></p>' }, 'The link “mail” doesn’t work'],
  [{ bodyHtml: '<p><a href="https://x.example/?n={{name|x}}">n</a></p>' }, 'has a variable in it'],
  [{ bodyHtml: `<p>${'word '.repeat(21_000)}</p>` }, 'This email has 10'],
])('says what is wrong with %j: %s', async (change, words) => {
  expect(await faults(change)).toEqual(saying(words));
});

it('takes a link to this site for one, though a site that is tried out has no https', async () => {
  expect(await faults({ bodyHtml: `<p><a href="${api.deps.site.origin}/hfc/home">Homes</a></p>` })).toEqual(
    [],
  );
});

it('knows the size of a mail that is larger than any that goes out', async () => {
  const ada = await subscriber(api, 'Ada Lovelace, the first of us all');
  const broadcast = {
    ...written,
    bodyHtml: everyPart.repeat(9) + '<p>{{name|x}} {{areas|x}}</p>',
    compoundIds: [Number(await publicHome(api)), Number(await publicHome(api, 'Another'))],
  };
  const mail = await reading(api, broadcast, ada);
  expect((await judged(api.deps, api.database.db, broadcast)).size).toBeGreaterThanOrEqual(
    Buffer.byteLength(mail.html),
  );
});

it('[OPS-02f] without MAIL_POSTAL_ADDRESS no broadcast goes out, whoever confirms it', async () => {
  const { config } = api.deps;
  const without = { ...api.deps, config: { ...config, mailPostalAddress: undefined } };
  expect(await faultsOf(without, api.database.db, written)).toEqual(saying('Set MAIL_POSTAL_ADDRESS first'));
  const { email, userId } = staff;
  const compose = composerOf(without, api.database.db, written);
  await expect(compose([{ address: email, userId, about: {} }])).rejects.toThrow('MAIL_POSTAL_ADDRESS');
});

it('is asked before anything is sent: with a fault nothing is', async () => {
  await subscriber(api);
  const { rows } = await api.database.pool.query<{ id: string; version: number }>(
    `insert into broadcasts (subject, body_html, create_timestamp, update_timestamp)
     values ('Hi {{first_name}}', '<p>Hello</p>', now(), now()) returning broadcast_id::text as id, version`,
  );
  const { status, text } = await api.call('POST', '/hfc/_i/email_broadcast/send_to_all_subscribers', {
    token: staff.token,
    body: { broadcast_id: rows[0]?.id, version: rows[0]?.version, confirmation: 1 },
  });
  expect([status, text]).toEqual([409, expect.stringContaining('Not everyone has {{first_name}}.')]);
  expect(api.queued).toEqual([]);
});
