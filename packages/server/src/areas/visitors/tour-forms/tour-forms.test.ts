import { createFallbackAgent } from '@commonhearth/testing-server/world';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  superuserEmail,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { SignedIn } from '../../../actor.ts';
import { takeTourForm } from './tour-forms.service.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const form = {
  name: 'Ann',
  email: 'ann@example.com',
  answers: { Days: 'Saturday', 'Anything else': 'We are two families.' },
  page_sent_from: '[Route] /hfc/tour',
};
const send = (body: object, key?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/hfc/tour_form_submitted',
    payload: body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const rows = async (sql: string) => (await api.database.pool.query<Record<string, unknown>>(sql)).rows;
const mails = () => rows('select kind, to_address, reply_to, subject, text from mails order by mail_id');
async function home() {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  return createCompound(api, { periodId: await createCycle(api), areaId, status: 'published' });
}

it('[CAL-27] keeps what a visitor wrote, mails it to the agent with their address to answer to, and a copy to them', async () => {
  await createFallbackAgent(api);
  const compound_id = await home();
  const answer = await send({ ...form, phone: '+1 (510) 555-0100', compound_id });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  const [kept] = await rows(
    'select compound_id::text, name, email, phone, answers, page_sent_from from tour_forms',
  );
  expect(kept).toEqual({ ...form, phone: '+1 (510) 555-0100', compound_id });
  const [toAgent, copy] = await mails();
  expect(toAgent).toMatchObject({
    kind: 'tour_form',
    to_address: 'june@example.com',
    reply_to: 'ann@example.com',
    text: expect.stringContaining('Days: Saturday') as unknown,
  });
  expect(String(toAgent?.['text'])).toContain(`/hfc/homes_c/${compound_id}`);
  expect(String(toAgent?.['text'])).toContain('+1 (510) 555-0100');
  expect(copy).toMatchObject({ kind: 'tour_form_copy', to_address: 'ann@example.com', reply_to: null });
  expect(String(copy?.['text'])).toContain('June Park will reply by email or phone.');
});

it('[CAL-27] goes to the own advisor of who holds the address, and while there is no agent to the superusers, as our team', async () => {
  await createPerson(api, { email: 'ann@example.com' });
  await send(form);
  expect((await mails()).map(({ to_address: to }) => to)).toEqual([
    superuserEmail,
    'super2@example.com',
    'super3@example.com',
    'ann@example.com',
  ]);
  expect(String((await mails())[3]?.['text'])).toContain('Our team will reply');
  await createFallbackAgent(api);
  await rows(`insert into agents (name, email, is_fallback) values ('Own', 'own@example.com', false)`);
  await rows(`update users set lnf_advisor = (select agent_id from agents where name = 'Own')`);
  await rows('delete from mails');
  await send(form);
  expect((await mails()).map(({ to_address: to }) => to)).toEqual(['own@example.com', 'ann@example.com']);
});

it('[CAL-27] the copy repeats nothing of what was written: anybody can send it, to anybody', async () => {
  await createFallbackAgent(api);
  await send({ ...form, name: 'You won a prize', answers: { 'evil.example': 'https://evil.example' } });
  const [toAgent, copy] = await mails();
  expect(String(toAgent?.['text'])).toContain('https://evil.example');
  expect(copy).toMatchObject({ kind: 'tour_form_copy' });
  expect(JSON.stringify(copy)).not.toMatch(/evil\.example|You won/);
});

it('[CAL-27] one address gets three copies a day, from however many places; the forms are kept and told all the same', async () => {
  await createFallbackAgent(api);
  for (let n = 1; n <= 5; n++) await send({ ...form, email: n % 2 ? form.email : 'Ann@Example.com' });
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'tour_form_copy')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'tour_form')).toHaveLength(5);
});

it('[CAL-27] ten forms of one address at once get three copies too', async () => {
  await createFallbackAgent(api);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(form)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'tour_form_copy')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'tour_form')).toHaveLength(10);
});

it('its mails wait behind those that somebody waits for at a screen, however many forms come', async () => {
  await createFallbackAgent(api);
  const queued = vi.spyOn(api.deps.jobs, 'send');
  await send(form);
  await api.app.inject({ method: 'POST', url: '/auth/v1/otp', payload: { email: form.email } });
  expect(queued.mock.calls.map(([, , , options]) => options?.priority)).toEqual([0, 0, 1]);
  queued.mockRestore();
});

it('[CAL-27] takes a phone number in place of an address: then nobody gets a copy', async () => {
  await createFallbackAgent(api);
  const { email: _, ...rest } = form;
  expect((await send({ ...rest, phone: '510 555 0100' })).statusCode).toBe(200);
  expect(await mails()).toEqual([
    expect.objectContaining({ to_address: 'june@example.com', reply_to: null }),
  ]);
});

it.each([
  [{ email: undefined }, 'email', /email or phone number/],
  [{ email: 'ann smith@example.com' }, 'email', /sam@example\.com/],
  [{ email: 'ann@exämple' }, 'email', /sam@example\.com/],
  [{ email: undefined, phone: 'call me' }, 'phone', /digits/],
  [{ email: undefined, phone: '12' }, 'phone', /whole number/],
  [{ name: '  ' }, 'name', /./],
  [{ name: '🏡'.repeat(200) }, 'name', /./],
  [{ name: 'Ann\u202e' }, 'name', /invisible/],
  [{ name: 'You won evil.example' }, 'name', /web addresses/],
  [
    { answers: { Note: 'x'.repeat(3000), More: 'x'.repeat(3000), Most: 'x'.repeat(3000) } },
    'answers',
    /8 KB/,
  ],
  [{ page_sent_from: 'x'.repeat(51) }, 'page_sent_from', /./],
  [{ compound_id: '999999' }, 'compound_id', /no longer shown/],
])('[CAL-27] refuses %j, names the field, and keeps and sends nothing', async (change, path, message) => {
  const answer = await send({ ...form, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: unknown[] }>().errors).toEqual([
    { path, message: expect.stringMatching(message) as unknown },
  ]);
  expect([await mails(), await rows('select 1 from tour_forms')]).toEqual([[], []]);
});

it('[CAL-27] a home is asked for as everybody sees it: staff who see more send no hidden one, however they are known', async () => {
  await createFallbackAgent(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const compound_id = await createCompound(api, { periodId: await createCycle(api), areaId });
  const { token, userId, email } = await createPerson(api, { staff: true });
  expect((await api.call('GET', `/hfc/compounds/${compound_id}`, { token })).status).toBe(200);
  const answer = await api.call('POST', '/hfc/tour_form_submitted', {
    token,
    body: { ...form, compound_id },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'compound_id' }] } });
  // the service itself shows no hidden home, whoever calls it
  const staff: SignedIn = {
    kind: 'user',
    ...{ userId, email, isStaff: true, isSuperuser: false, isLimited: false },
    ...{ subscriberIds: [], betaAreaIds: [] },
  };
  const context = { actor: staff, requestId: 'request-1', at: api.clock.now };
  await expect(takeTourForm(api.deps, context, { ...form, compound_id })).rejects.toThrow();
  expect([await mails(), await rows('select 1 from tour_forms')]).toEqual([[], []]);
});

it('[SEC-02a] [CAL-27] the same intent counts once however often it is sent; ten an hour from one place', async () => {
  const key = '4b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01';
  await Promise.all([send(form, key), send(form, key)]);
  expect((await send(form, key)).statusCode).toBe(200);
  expect(await rows('select 1 from tour_forms')).toHaveLength(1);
  let last = 200;
  for (let n = 0; n < 10; n++) last = (await send(form)).statusCode;
  expect(last).toBe(429);
});
