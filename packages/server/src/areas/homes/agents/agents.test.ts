import type { Agent } from '@commonhearth/schemas';
import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { clearWorld, createMarket } from '@commonhearth/testing-server/world';
import { contentKey } from '../published-files/content-file.ts';
import { rebuildContent } from '../content/content.service.ts';
import { rebuildJob } from '../content/rebuild.job.ts';
import { readManifest } from '../published-files/manifest.ts';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';

let api: TestApi;
let rosa: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await clearWorld({ database: api.database });
  await createMarket(api, 'seattle');
  rosa = await createPerson(api, { staff: true });
  api.queued.length = 0;
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: rosa.token, ...(body !== undefined && { body }) });
const list = async (): Promise<Agent[]> => (await call('GET', '/hfc/_i/agents')).body['agents'] as Agent[];
async function add(name: string): Promise<Agent> {
  const answer = await call('POST', '/hfc/_i/agents', { name, email: `${name}@example.com` });
  expect(answer.status).toBe(200);
  return answer.body['agent'] as Agent;
}
const change = (agent: Agent, body: object, version = agent.version) =>
  call('PUT', `/hfc/_i/agents/${agent.agent_id}`, { ...body, version });
const remove = (agent: Agent, version = agent.version) =>
  call('DELETE', `/hfc/_i/agents/${agent.agent_id}?version=${version}`, {});
/** The agents that visitors get. */
async function published(): Promise<unknown> {
  await rebuildContent(api.deps, { marketIds: [] });
  const path = (await readManifest(api.deps.objects))?.documents.agents ?? '';
  const body = await api.deps.objects.read(contentKey(path));
  return body === undefined ? undefined : JSON.parse(new TextDecoder().decode(body));
}
const advisorOf = async (person: Person): Promise<unknown> =>
  (
    (await api.call('GET', `/user?user_id=${person.userId}`, { token: person.token })).body['user'] as {
      readonly advisor: unknown;
    }
  ).advisor;
const audited = async () =>
  (
    await api.database.pool.query<object>(
      "select action, before, after from audit where object_type = 'agent' order by entry_id",
    )
  ).rows;

it('[CAL-91] [CAL-118] the first agent is the fallback, the next is not; staff see both, visitors get both, and each is audited', async () => {
  const june = await add('june');
  expect(june).toMatchObject({
    name: 'june',
    email: 'june@example.com',
    phone: null,
    image: null,
    is_fallback: true,
    version: 1,
  });
  const amir = await add('amir');
  expect(amir.is_fallback).toBe(false);
  expect(await list()).toEqual([june, amir]);
  expect(api.queued.map(({ name }) => name)).toContain('rebuild-market-content');
  expect(await published()).toMatchObject({
    agents: [{ name: 'june', is_fallback: true }, { name: 'amir' }],
  });
  expect(await audited()).toMatchObject([
    { action: 'create', before: null, after: { name: 'june', isFallback: true } },
    { action: 'create', before: null, after: { name: 'amir', isFallback: false } },
  ]);
  expect((await call('POST', '/hfc/_i/agents', { name: ' ', email: 'no' })).body).toMatchObject({
    errors: [{ path: 'name' }, { path: 'email' }],
  });
});

it('[CAL-91] lists the fallback first, then the others by name', async () => {
  for (const name of ['june', 'rafael', 'amir']) await add(name);
  expect((await list()).map(({ name }) => name)).toEqual(['june', 'amir', 'rafael']);
});

it('[CAL-92] [REV-14] exactly one agent is the fallback whatever is asked, and people are answered by who is it', async () => {
  const [june, amir] = [await add('june'), await add('amir')];
  const kept = await change(june, { is_fallback: false });
  expect([kept.status, kept.body['code']]).toEqual([409, 'conflict']);
  const ada = await createPerson(api);
  expect(await advisorOf(ada)).toMatchObject({ name: 'june' });

  const chosen = await change(amir, { is_fallback: true, phone: '+1 510 555 0100' });
  expect(chosen.body['agent']).toMatchObject({ is_fallback: true, phone: '+1 510 555 0100', version: 2 });
  expect((await list()).map(({ name, is_fallback: is, version }) => [name, is, version])).toEqual([
    ['amir', true, 2],
    ['june', false, 2],
  ]);
  expect(await advisorOf(ada)).toMatchObject({ name: 'amir' });
  expect(await published()).toMatchObject({
    agents: [
      { name: 'june', is_fallback: false },
      { name: 'amir', is_fallback: true },
    ],
  });
  const acts = await api.database.pool.query<{ act: string; before: unknown }>(
    "select act, before from audit where object_type = 'agent' and action = 'update' order by entry_id",
  );
  expect(acts.rows).toMatchObject([
    { before: { isFallback: false, phone: null } },
    { before: { isFallback: true } },
  ]);
  expect(new Set(acts.rows.map(({ act }) => act)).size).toBe(1);

  const late = await change(june, { name: 'June Park' });
  expect([late.status, late.body['code']]).toEqual([409, 'version_mismatch']);
  expect(late.body['current']).toMatchObject({ name: 'june', version: 2 });
  // two that become it at once: one after the other
  const third = await add('cleo');
  const [current] = (await list()).filter(({ name }) => name === 'june');
  if (current === undefined) throw new Error('June is gone.');
  const both = await Promise.all([
    change(current, { is_fallback: true }),
    change(third, { is_fallback: true }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list()).filter(({ is_fallback: is }) => is)).toHaveLength(1);
});

it('[CAL-147] an agent is taken away softly; the fallback and who advises somebody stay', async () => {
  const [june, amir, cleo] = [await add('june'), await add('amir'), await add('cleo')];
  const ada = await createPerson(api);
  await api.database.pool.query('update users set lnf_advisor = $1 where user_id = $2', [
    amir.agent_id,
    ada.userId,
  ]);
  for (const agent of [june, amir]) {
    const refused = await remove(agent);
    expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
    expect(refused.body['title']).toContain(agent.name);
  }
  expect((await remove(cleo, 7)).body['code']).toBe('version_mismatch');
  expect((await remove(cleo)).status).toBe(204);
  expect((await remove(cleo)).status).toBe(404);
  expect((await change(cleo, { name: 'back' })).status).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(['june', 'amir']);
  expect(await published()).toMatchObject({ agents: [{ name: 'june' }, { name: 'amir' }] });
  const { rows } = await api.database.pool.query('select deleted_at from agents where agent_id = $1', [
    cleo.agent_id,
  ]);
  expect(rows).toEqual([{ deleted_at: api.clock.now }]);
  expect((await audited()).at(-1)).toMatchObject({ action: 'delete', before: { deletedAt: null } });
});

it('[REV-14] the picture that an agent had before comes back by an undo, for a day', async () => {
  const june = await add('june');
  const aim = { type: 'agent_photo', id: june.agent_id, userId: rosa.userId } as const;
  const give = async () => {
    const storage_key = await uploaded(api, aim);
    const { body } = await call('POST', `/hfc/_i/agents/${june.agent_id}/image`, { storage_key });
    return (body['agent'] as Agent).image;
  };
  const [first, second] = [await give(), await give()];
  const age = (hours: number) =>
    api.database.pool.query("update audit set at = at + $1 * interval '1 hour'", [hours]);
  await age(-25);
  expect((await undo(june)).status).toBe(409);
  expect((await list())[0]?.image).toBe(second);
  await age(25);
  expect((await undo(june)).status).toBe(200);
  expect((await list())[0]).toMatchObject({ image: first, version: 4 });
});

it('[REV-17b] visitors get every write to an agent: made, changed, pictured, taken away, and taken back', async () => {
  const [june, amir] = [await add('june'), await add('amir')];
  const rebuilds = () => api.queued.splice(0).filter(({ name }) => name === rebuildJob.name).length;
  expect(rebuilds()).toBe(2);
  const renamed = (await change(june, { name: 'June Park' })).body['agent'] as Agent;
  expect(rebuilds()).toBe(1);
  await change(renamed, { name: 'June Park' });
  expect(rebuilds()).toBe(0);
  await undo(june);
  expect(rebuilds()).toBe(1);
  const aim = { type: 'agent_photo', id: amir.agent_id, userId: rosa.userId } as const;
  await call('POST', `/hfc/_i/agents/${amir.agent_id}/image`, { storage_key: await uploaded(api, aim) });
  expect(rebuilds()).toBe(1);
  await remove(amir, 2);
  expect(rebuilds()).toBe(1);
  await undo(amir);
  expect(rebuilds()).toBe(1);
});

const newestOf = async (agent: Agent): Promise<string> => {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select max(entry_id)::text as id from audit where object_type = 'agent' and object_id = $1",
    [agent.agent_id],
  );
  return rows[0]?.id ?? '';
};
const undo = async (agent: Agent) => call('POST', `/hfc/_i/audit/${await newestOf(agent)}/undo`, {});

it('[REV-14] a change of an agent, a change of the fallback and a removal are undone, and one answers everybody all along', async () => {
  const [june, amir, cleo] = [await add('june'), await add('amir'), await add('cleo')];
  const fallbacks = async () => (await list()).filter(({ is_fallback: is }) => is).map(({ name }) => name);
  expect((await change(amir, { is_fallback: true, phone: '1234567' })).status).toBe(200);
  expect((await undo(june)).status).toBe(200);
  expect(await fallbacks()).toEqual(['june']);
  expect((await list()).find(({ name }) => name === 'amir')).toMatchObject({
    phone: null,
    is_fallback: false,
  });

  expect((await remove(cleo)).status).toBe(204);
  expect((await undo(cleo)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toContain('cleo');

  // a later change of the fallback stays
  const now = async (name: string) => (await list()).find((one) => one.name === name) ?? june;
  expect((await change(await now('amir'), { is_fallback: true })).status).toBe(200);
  expect((await change(await now('cleo'), { is_fallback: true })).status).toBe(200);
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select max(entry_id)::text as id from audit where object_type = 'agent' and object_id = $1",
    [june.agent_id],
  );
  const refused = await call('POST', `/hfc/_i/audit/${rows[0]?.id ?? ''}/undo`, {});
  expect(refused.status).toBe(409);
  expect(await fallbacks()).toEqual(['cleo']);
});

it('[REV-14] who answered everybody before and was taken away since does not become it again by an undo, and somebody still answers', async () => {
  const [june, amir] = [await add('june'), await add('amir')];
  await change(amir, { is_fallback: true });
  await remove(june, 2);
  const refused = await undo(amir);
  expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
  expect(await list()).toMatchObject([{ name: 'amir', is_fallback: true }]);
});

it('[CAL-118] the name of an agent is one line, as it stands in mails', async () => {
  const body = { name: 'June\r\nBcc: all@example.com', email: 'june@example.com' };
  expect(await call('POST', '/hfc/_i/agents', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name' }] },
  });
});

it('[CAL-118] the phone of an agent is a number that can be called, or none', async () => {
  const body = { name: 'June', email: 'june@example.com' };
  expect(await call('POST', '/hfc/_i/agents', { ...body, phone: 'call me maybe' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'phone', message: expect.stringContaining('+1 510 555 0100') as string }] },
  });
  expect((await call('POST', '/hfc/_i/agents', { ...body, phone: '' })).status).toBe(200);
});
