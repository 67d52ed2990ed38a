import type { CircleEvent } from '@commonhearth/schemas';
import {
  cookieIn,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { openStream } from '../../../app/calls/event-stream.harness.ts';
import { createWakes } from '../../../streams/wakes.ts';
import { circlesOf } from '../circles/circles.harness.ts';
import { circlesChannel, versionOf } from '../circles/index.ts';
import { followCircle } from './follow-circle.ts';

let database: TestDatabase;
let api: TestApi;
/** Another process on the same database. */
let other: TestApi;
let circles: ReturnType<typeof circlesOf>;
let ada: Person;
let ben: Person;
let circleId: string;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const on = { url: database.url, drop: () => Promise.resolve() };
  api = await createTestApi({ on });
  other = await createTestApi({ on });
  circles = circlesOf(api);
});
beforeEach(async () => {
  ada = await createPerson(api, { name: 'Ada Lovelace', market: 'seattle' });
  circleId = (await circles.start(ada)).circle_id;
  token = await circles.invite(ada, circleId);
  ben = await circles.friend(token, 'Ben');
});
afterAll(async () => {
  await api.close();
  await other.close();
  await database.drop();
});

type Headers = Readonly<Record<string, string>>;
const as = (who: Person): Headers => ({ authorization: `Bearer ${who.token}` });
const follow = (headers: Headers, query = '', at = api) => {
  at.clock.now = api.clock.now;
  return openStream<CircleEvent>(at, `/hfc/circles/${circleId}/changes${query}`, headers);
};
const rename = (name: string, id = circleId) => circles.call(ada, 'PUT', `/hfc/circles/${id}`, { name });
const joinAsGuest = async (): Promise<string> => {
  const body = { token, name: 'Gus', avatarHouseFace: 'Imp', avatarHouseHue: 'yellow' };
  return cookieIn((await api.call('POST', '/hfc/circle_invitations/join_as_guest', { body })).headers);
};

it('[CAL-196] a change at one process is told to a member and a guest at another, one of another circle is not', async () => {
  const cookie = await joinAsGuest();
  const streams = [await follow(as(ben), '', other), await follow({ cookie }, '', other)];
  const first = await Promise.all(streams.map((stream) => stream.next('version')));
  const second = (await circles.start(ada, 'Oak Street crew')).circle_id;
  await rename('Elm Street crew', second);
  await rename('Elm Street friends');
  const told = await Promise.all(streams.map((stream) => stream.next('version')));
  expect(told.map(({ version }) => version)).toEqual(first.map(({ version }) => version + 1));
  for (const stream of streams) stream.leave();
});

it('[GRP-07] [CAL-196] a page is told at the commit of a change, however long it pauses between two looks', async () => {
  const wakes = createWakes(other.database, [circlesChannel]);
  const stream = followCircle(
    {
      enter: () => wakes.follow({ about: circleId, onLeave: () => undefined }),
      version: () => versionOf(other.database.db, { kind: 'user', userId: ben.userId }, circleId),
      stillAdmitted: () => Promise.resolve(true),
      stopping: new AbortController().signal,
      paces: { pauseMs: 86_400_000, beatMs: 86_400_000 },
    },
    { once: false },
  );
  const version = (await circles.see(ada, circleId))?.version ?? 0;
  expect((await stream.next()).value).toEqual({ type: 'version', version });
  const next = stream.next();
  await rename('Elm Street crew');
  expect((await next).value).toEqual({ type: 'version', version: version + 1 });
  await stream.return(undefined);
});

it('[CAL-196] a friend who joins is a change, and the version is the one that the circle has', async () => {
  const stream = await follow(as(ada), '', other);
  const { version } = await stream.next('version');
  await circles.friend(token, 'Cleo');
  expect((await stream.next('version')).version).toBe(version + 1);
  expect((await circles.see(ada, circleId))?.version).toBe(version + 1);
  stream.leave();
});

it('[CAL-196] the stream ends for a removed member, for a guest who leaves, and for everyone when the circle is deleted', async () => {
  const cookie = await joinAsGuest();
  const removed = await follow(as(ben), '', other);
  const left = await follow({ cookie }, '', other);
  const deleted = await follow(as(ada), '', other);
  await Promise.all([removed, left, deleted].map((stream) => stream.next('version')));
  const memberId = await circles.memberIdOf(ben, circleId);
  await circles.call(ada, 'DELETE', `/hfc/circles/${circleId}/members/${memberId}`, {});
  const over = { type: 'over' };
  expect(await removed.rest()).toEqual([over]);
  expect((await follow(as(ben))).status).toBe(404);
  const { body } = await api.call('GET', '/hfc/circle_guest', { headers: { cookie } });
  const { circles: own } = body['guest'] as {
    circles: { members: { member_id: string; is_you: boolean }[] }[];
  };
  const guest = own[0]?.members.find(({ is_you: isYou }) => isYou)?.member_id ?? '';
  await api.call('DELETE', `/hfc/circles/${circleId}/members/${guest}`, { headers: { cookie }, body: {} });
  expect((await left.rest()).at(-1)).toEqual(over);
  expect((await follow({ cookie })).status).toBe(401);
  await circles.call(ada, 'DELETE', `/hfc/circles/${circleId}`, {});
  expect((await deleted.rest()).at(-1)).toEqual(over);
});

it('[CAL-196] one person follows in eight browsers at a process and no more, until one of them leaves', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => follow(as(ben))));
  await Promise.all(many.map((one) => one.next('version')));
  expect((await follow(as(ben))).status).toBe(429);
  expect((await follow(as(ada), '?once=true')).status).toBe(200);
  many[0]?.leave();
  await until(async () => (await follow(as(ben), '?once=true')).status === 200);
  for (const one of many) one.leave();
});

it('[CAL-196] the stream ends where the session does, and says that it lives while nothing happens', async () => {
  let admitted = true;
  const stream = followCircle(
    {
      enter: () => ({ next: () => Promise.resolve(new Set()), leave: () => undefined }),
      version: () => Promise.resolve(7),
      stillAdmitted: () => Promise.resolve(admitted),
      stopping: new AbortController().signal,
      paces: { pauseMs: 0, beatMs: 0 },
    },
    { once: false },
  );
  const told: unknown[] = [];
  while (told.length < 3) told.push((await stream.next()).value);
  expect(told).toEqual([{ type: 'version', version: 7 }, { type: 'beat' }, { type: 'beat' }]);
  admitted = false;
  expect((await stream.next()).done).toBe(true);
});
