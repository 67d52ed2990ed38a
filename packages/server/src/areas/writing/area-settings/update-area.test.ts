import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  marketIdOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true, name: 'Rosa' });
  periodId = await createCycle(api);
});
afterAll(() => api.close());

const put = (areaId: string, body: object) =>
  api.call('PUT', `/hfc/_i/areas/${areaId}`, { token: staff.token, body });
const stored = async (areaId: string) =>
  (
    await api.database.pool.query<{ status: string; display_name: string; version: number }>(
      'select status, display_name, version from areas where area_id = $1',
      [areaId],
    )
  ).rows[0];
const audited = async (areaId: string) =>
  (await api.call('GET', `/hfc/_i/audit?object=area:${areaId}`, { token: staff.token })).body[
    'entries'
  ] as readonly { readonly entry_id: string }[];

it('[CAL-43] a change is written with who made it, reaches visitors, and can be taken back', async () => {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const before = api.queued.length;
  const answer = await put(areaId, { status: 'in_beta', display_name: ' Old Ballard ', version: 1 });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      area: expect.objectContaining({
        area_id: areaId,
        name: 'Ballard',
        status: 'in_beta',
        display_name: 'Old Ballard',
        version: 2,
      }) as unknown,
    },
  ]);
  expect(api.queued.slice(before)).toEqual([
    { name: 'rebuild-market-content', input: { marketId: Number(await marketIdOf(api, 'seattle')) } },
  ]);
  const [entry] = await audited(areaId);
  expect(entry).toMatchObject({
    words: 'Changed status, display name',
    not_undoable: null,
    changes: expect.arrayContaining([
      { field: 'Status', before: 'Live', after: 'In beta' },
      { field: 'Display name', before: 'Ballard', after: 'Old Ballard' },
    ]) as unknown,
  });
  const undone = await api.call('POST', `/hfc/_i/audit/${entry?.entry_id ?? ''}/undo`, {
    token: staff.token,
    body: {},
  });
  expect(undone.status).toBe(200);
  expect(await stored(areaId)).toEqual({ status: 'live', display_name: 'Ballard', version: 3 });
});

it('[CAL-43] an older version is refused with the area as it is, and what is the same already writes nothing', async () => {
  const { areaId } = await createArea(api, { name: 'Fremont' });
  await put(areaId, { status: 'in_beta', version: 1 });
  expect(await put(areaId, { status: 'live', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { area_id: areaId, status: 'in_beta', version: 2 } },
  });
  const before = api.queued.length;
  expect(await put(areaId, { status: 'in_beta', version: 2 })).toMatchObject({ status: 200 });
  expect([await stored(areaId), api.queued.length, (await audited(areaId)).length]).toMatchObject([
    { version: 2 },
    before,
    1,
  ]);
});

it('[CAL-43] of two colleagues who change it at once one is told what the other did', async () => {
  const { areaId } = await createArea(api, { name: 'Wallingford' });
  const answers = await Promise.all([
    put(areaId, { status: 'in_beta', version: 1 }),
    put(areaId, { status: 'internal_review', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['status', { status: 'open' }],
  ['version', { version: 0 }],
  ['display_name', { display_name: ' ' }],
])('[CAL-43] refuses a wrong %s and names it', async (field, over) => {
  const { areaId } = await createArea(api, { name: `Wrong ${field}` });
  const { status, body } = await put(areaId, { version: 1, ...over });
  expect([status < 500 && status >= 400, body]).toMatchObject([true, { errors: [{ path: field }] }]);
});

it('[CAL-43] what the AI is told becomes a version that is not live: the area is as it was, and visitors get nothing new', async () => {
  const { areaId } = await createArea(api, { name: 'Eastlake' });
  const before = api.queued.length;
  const answer = await put(areaId, {
    ai_config: { tone: 'Plain.' },
    note: 'As neighbours talk.',
    version: 1,
  });
  expect([answer.status, answer.body]).toMatchObject([200, { area: { ai_config: {}, version: 2 } }]);
  const { rows } = await api.database.pool.query(
    'select version, ai_config, live, note, user_id from area_ai_versions where area_id = $1',
    [areaId],
  );
  expect(rows).toEqual([
    {
      version: 1,
      ai_config: { tone: 'Plain.' },
      live: false,
      note: 'As neighbours talk.',
      user_id: staff.userId,
    },
  ]);
  expect(api.queued).toHaveLength(before);
  expect((await put(areaId, { ai_config: { tone: 'Dry.' }, version: 1 })).status).toBe(409);
});

it('[CAL-43] an area that is not there is not found', async () => {
  for (const id of ['0', '999999', 'x'])
    expect((await put(id, { status: 'live', version: 1 })).status).toBe(404);
});

/** An area with published homes, people with early access (one of them staff), a subscriber who chose it. */
async function peopled(name: string, status: 'live' | 'in_beta' | 'internal_review') {
  const { areaId } = await createArea(api, { name, status });
  for (const over of [{}, {}, { internal: true }, { deleted: true }])
    await createCompound(api, { periodId, areaId, status: 'published', ...over });
  await createCompound(api, { periodId, areaId });
  const person = await createPerson(api, { market: 'seattle' });
  const { pool } = api.database;
  for (const { userId } of [person, staff])
    await pool.query('insert into area_beta_users values ($1, $2, now())', [areaId, userId]);
  await pool.query("insert into area_beta_approvals values ($1, 'waits@example.com', now())", [areaId]);
  await pool.query('insert into subscriber_areas (subscriber_id, area_id, position) values ($1, $2, 0)', [
    person.subscriberId,
    areaId,
  ]);
  return { areaId, person };
}
const preview = async (areaId: string, body: object) =>
  (await put(areaId, { version: 1, preview: true, ...body })).body['effect'] as Readonly<
    Record<string, unknown>
  >;
const alone = '1 person with early access';

it.each([
  ['live', 'in_beta', `2 homes disappear for everyone but ${alone}.`],
  ['live', 'internal_review', '2 homes disappear for everyone.'],
  ['in_beta', 'live', `2 homes appear for everyone; ${alone} sees them already.`],
  ['in_beta', 'internal_review', `2 homes disappear for ${alone}.`],
  ['internal_review', 'live', '2 homes appear for everyone.'],
  ['internal_review', 'in_beta', `2 homes appear for ${alone}.`],
] as const)(
  '[CAL-43] a preview from %s to %s says which homes come or go and for whom, and changes nothing',
  async (from, to, words) => {
    const { areaId } = await peopled(`${from} to ${to}`, from);
    const before = api.queued.length;
    expect(await preview(areaId, { status: to })).toMatchObject({
      homes: 2,
      words: expect.arrayContaining([words]) as unknown,
      subscribers: 1,
      beta_users: 1,
      broadcast_ids: [],
    });
    expect([await stored(areaId), api.queued.length, await audited(areaId)]).toEqual([
      { status: from, display_name: `${from} to ${to}`, version: 1 },
      before,
      [],
    ]);
  },
);

it('[CAL-43] a preview names the subscribers, who waits, and a new name', async () => {
  const { areaId } = await peopled('Interbay', 'internal_review');
  expect((await preview(areaId, { status: 'in_beta', display_name: 'Bay' }))['words']).toEqual([
    `2 homes appear for ${alone}.`,
    '1 subscriber chose it.',
    '1 address is waiting to be confirmed to get access.',
    'It is called “Bay” instead of “Interbay” everywhere.',
  ]);
  const hidden = await peopled('Magnolia', 'live');
  expect((await preview(hidden.areaId, { status: 'internal_review' }))['words']).toContain(
    'It disappears from the areas that 1 subscriber chose.',
  );
  expect((await put(areaId, { status: 'live', version: 2, preview: true })).status).toBe(409);
});

it('[CAL-43] a preview names broadcasts under way whose mails would be skipped, and no others', async () => {
  const { areaId, person } = await peopled('Phinney', 'live');
  const { areaId: elsewhere } = await createArea(api, { name: 'Leschi' });
  const { pool } = api.database;
  const broadcast = async (state: string, named: readonly string[] = []) =>
    (
      await pool.query<{ id: string }>(
        `insert into broadcasts (state, audience, send_at, create_timestamp, update_timestamp)
         values ($1, $2, now(), now(), now()) returning broadcast_id::text as id`,
        [state, { market_ids: [], area_ids: named }],
      )
    ).rows[0]?.id ?? '';
  const reach = (
    id: string,
    address: string,
    through: readonly string[],
    userId: string | null,
    state = 'queued',
  ) =>
    pool.query(
      `insert into broadcast_recipients (broadcast_id, address, address_hash, user_id, about, domain, state)
       values ($1, $2, sha256(convert_to($2, 'UTF8')), $3, $4, 'example.com', $5)`,
      [id, address, userId, { area: through }, state],
    );
  const planned = await broadcast('scheduled', [areaId]);
  await broadcast('draft', [areaId]);
  await broadcast('scheduled', [elsewhere]);
  const under = await broadcast('sending');
  await reach(under, 'a@example.com', [areaId], null);
  const waits = await broadcast('paused', [areaId]);
  const begun = await broadcast('paused', [areaId]);
  await pool.query('update broadcasts set prepared_at = now() where broadcast_id = $1', [begun]);
  const letIn = await broadcast('paused');
  await reach(letIn, 'b@example.com', [areaId], person.userId);
  const wider = await broadcast('sending');
  await reach(wider, 'c@example.com', [areaId, elsewhere], null);
  const done = await broadcast('sending');
  await reach(done, 'd@example.com', [areaId], null, 'sent');
  expect((await preview(areaId, { status: 'in_beta' }))['broadcast_ids']).toEqual([planned, under, waits]);
  const hidden = await preview(areaId, { status: 'internal_review' });
  expect(hidden['broadcast_ids']).toEqual([planned, under, waits, letIn]);
  expect(hidden['words']).toContain(
    '4 broadcasts are scheduled or being sent: emails about only this area are skipped.',
  );
  const trial = await peopled('Trial', 'in_beta');
  await reach(under, 'e@example.com', [trial.areaId], null);
  expect((await preview(trial.areaId, { status: 'internal_review' }))['broadcast_ids']).toEqual([]);
  await reach(under, 'f@example.com', [trial.areaId], trial.person.userId);
  expect((await preview(trial.areaId, { status: 'internal_review' }))['broadcast_ids']).toEqual([under]);
});
