import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { limits } from '@commonhearth/schemas/limits';
import { subjectOf } from '@commonhearth/auth';

let api: TestApi;
let member: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ token: member } = await createPerson(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from rate_limits');
});

type Form = 'contact' | 'tourForms' | 'interest';
const calls: Readonly<Record<Form, { readonly url: string; readonly payload: object }>> = {
  contact: {
    url: '/api/hfc/contact_messages',
    payload: { name: 'Ann', email: 'ann@example.com', body: 'Hello', page_sent_from: '[Route] /about' },
  },
  tourForms: {
    url: '/api/hfc/tour_form_submitted',
    payload: { name: 'Ann', email: 'ann@example.com', answers: {}, page_sent_from: '[Route] /hfc/tour' },
  },
  interest: {
    url: '/api/hfc/coming_soon_interest',
    payload: { city_key: 'ukiah_ca', email: 'ann@example.com' },
  },
};
/** Valid, but about something that does not exist. */
const rejected: typeof calls = {
  contact: {
    url: '/api/hfc/mistake_reports',
    payload: { compound_id: '999999999', field: 'price', body: 'Wrong', page_sent_from: '[Route] /hfc' },
  },
  tourForms: {
    ...calls.tourForms,
    payload: { ...calls.tourForms.payload, compound_id: '999999999' },
  },
  interest: { ...calls.interest, payload: { ...calls.interest.payload, city_key: '🏠 94609' } },
};
const forms = Object.keys(calls) as Form[];
/** The forms whose call tells members from other visitors. */
const knowMembers: readonly Form[] = ['contact', 'interest'];
const send = (form: Form, remoteAddress: string, token?: string) =>
  api.app.inject({
    method: 'POST',
    ...calls[form],
    remoteAddress,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
const status = async (...of: Parameters<typeof send>) => (await send(...of)).statusCode;
/** Sets how much of the site's limit `whom` has used. */
const use = (form: Form, part: number, name = '', whom = 'site') => {
  const { name: all, most, seconds } = limits[form].bySite;
  const now = api.clock.now.getTime();
  return api.database.pool.query(
    `insert into rate_limits (key, window_start, count) values ($1, $2, $3)
     on conflict (key, window_start) do update set count = excluded.count`,
    [
      subjectOf({ limit: { name: `${all}${name}`, most, seconds }, of: [whom] }),
      new Date(now - (now % (seconds * 1000))),
      Math.floor(most * part),
    ],
  );
};
const metric = async (name: string, form: Form) => {
  const { body } = await api.app.inject({ url: '/metrics' });
  const line = body.split('\n').find((text) => text.startsWith(`${name}{form="${form}"}`));
  return Number(line?.split(' ').at(-1));
};

it.each(forms)(
  '[SEC-02a] accepts from one network only a part of what the site accepts of %s',
  async (form) => {
    const answers: number[] = [];
    const most = limits[form].bySite.most * 0.2;
    for (let n = 0; n < most + 5; n += 1) answers.push(await status(form, `2001:db8:1:${n.toString(16)}::1`));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(most);
    const refused = await send(form, '2001:db8:1:ffff::1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      title: expect.stringMatching(/from your network\. Try again in \d+ seconds\.$/) as unknown,
    });
    expect(await status(form, '2001:db8:2::1')).toBe(200);
    if (knowMembers.includes(form)) expect(await status(form, '2001:db8:1::1', member)).toBe(200);
    expect(await metric('commonhearth_forms_rejected', form)).toBe(0);
  },
);

it.each(forms)('[SEC-02a] accepts %s from one provider up to its part', async (form) => {
  await use(form, 0.4, '-provider', '2001:db8::/32');
  expect(await status(form, '2001:db8:3::1')).toBe(429);
  expect(await status(form, '2001:db9::1')).toBe(200);
});

it.each(knowMembers)('[SEC-02a] keeps a quarter of %s for members, and tells the operator', async (form) => {
  await use(form, 0.75);
  for (const ip of ['2001:db8:1::1', '203.0.113.7']) {
    const refused = await send(form, ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ title: string }>().title).toMatch(/than usual\. Try again in \d+ seconds\.$/);
  }
  expect(await status(form, '2001:db8:1::1', member)).toBe(200);
  await use(form, 1);
  expect(await status(form, '2001:db8:1::1', member)).toBe(429);
  expect([
    await metric('commonhearth_forms_used_ratio', form),
    await metric('commonhearth_forms_rejected', form),
  ]).toEqual([1, 3]);
  const lines = api.log.filter((line) => line['form'] === form);
  expect(lines.map(({ msg }) => msg)).toEqual(['visitors used up the hourly limit of a form']);
});

it.each(forms)('[SEC-02a] does not count %s that it rejects', async (form) => {
  await use(form, (knowMembers.includes(form) ? 1 : 0.75) - 1 / limits[form].bySite.most);
  for (let n = 0; n < 3; n += 1) {
    const headers = { authorization: `Bearer ${member}` };
    const { statusCode } = await api.app.inject({ method: 'POST', ...rejected[form], headers });
    expect([404, 422]).toContain(statusCode);
  }
  expect(await status(form, '2001:db8:1::1', member)).toBe(200);
});
