import { randomUUID } from 'node:crypto';
import {
  guestsCircle,
  type Guest,
  type Person,
  type Samples,
  type World,
} from '@commonhearth/testing-server/api';

type Caller = Person & Partial<Pick<Guest, 'guestId'>>;
interface Made {
  readonly circleId: string;
  readonly householdId: string;
  readonly memberId: string;
}

const gus = { name: 'Gus', avatarHouseFace: 'Joy', avatarHouseHue: 'cyan' };

/** A circle of the caller's alone. Their earlier ones go, since a person can only be in a few. */
async function circleOf({ api, seattle }: World, { userId, guestId }: Caller): Promise<Made> {
  const query = async (statement: string, values: readonly unknown[]) =>
    (await api.database.pool.query<{ id: string }>(statement, [...values])).rows[0]?.id ?? '';
  await query(
    `delete from circles where name <> $3 and circle_id in
       (select circle_id from circle_members where user_id = $1 or guest_id = $2)`,
    [userId, guestId ?? null, guestsCircle],
  );
  const circleId = await query(
    `insert into circles (market_id, name, create_timestamp, update_timestamp)
     values ($1, 'Fern Street crew', now(), now()) returning circle_id as id`,
    [seattle],
  );
  const householdId = await query(
    `insert into circle_households (circle_id, name, create_timestamp)
     values ($1, 'The fig house', now()) returning household_id as id`,
    [circleId],
  );
  const memberId = await query(
    `insert into circle_members (circle_id, household_id, user_id, guest_id, guest, join_timestamp)
     values ($1, $2, $3, $4, $5, now()) returning member_id as id`,
    guestId === undefined
      ? [circleId, householdId, userId, null, null]
      : [circleId, householdId, null, guestId, gus],
  );
  return { circleId, householdId, memberId };
}

/** A circle of the caller, or one that they are not in. */
const made = (world: World, caller: Caller, target: 'own' | 'others') =>
  circleOf(world, target === 'own' ? caller : world.other);

/** A home of the circles' market that everyone may see. */
const homeIn = async ({ api }: World): Promise<string> => {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select c.compound_id::text as id from compounds c join areas a using (area_id) where c.status = 'published' and not c.internal and c.deleted_at is null and a.status = 'live' limit 1",
  );
  return rows[0]?.id ?? '';
};
const onHome = async (world: World, caller: Caller, target: 'own' | 'others') => ({
  circle_id: (await made(world, caller, target)).circleId,
  compound_id: await homeIn(world),
});

/** An invitation to a circle of somebody else. */
async function tokenOf(world: World): Promise<string> {
  const { circleId } = await circleOf(world, world.other);
  const { body } = await world.api.call('POST', `/hfc/circles/${circleId}/invitation`, {
    token: world.other.token,
    body: {},
  });
  return (body['circle'] as { readonly invitation: { readonly token: string } }).invitation.token;
}

const ofOwn = { household_id: null, household_name: 'The fig house' };

export const samples: Samples = {
  'CAL-171': async (world, caller) => {
    await circleOf(world, caller);
    return {
      body: { name: 'Fern Street crew', market_id: world.seattle, household_name: 'The fig house' },
    };
  },
  'CAL-172': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: { name: 'Oak Street crew' },
  }),
  'CAL-173': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: {},
    allowed: 204,
  }),
  'CAL-174': async (world, caller, target) => {
    const { circleId, memberId } = await made(world, caller, target);
    return { path: { circle_id: circleId }, body: { member_id: memberId } };
  },
  'CAL-175': async (world, caller, target) => {
    const { circleId, memberId } = await made(world, caller, target);
    return { path: { circle_id: circleId, member_id: memberId }, body: { leaves_notes: true }, allowed: 204 };
  },
  'CAL-176': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: ofOwn,
  }),
  'CAL-177': async (world, caller: Caller, target) => {
    const { circleId, householdId } = await made(world, caller, target);
    return {
      path: { circle_id: circleId, household_id: householdId },
      body: {
        name: 'The barn',
        needs: { bedrooms: 2, musts: caller.guestId === undefined ? ['parking', 'yard'] : [] },
      },
    };
  },
  'CAL-178': async (world, caller, target) => {
    const { circleId, householdId, memberId } = await made(world, caller, target);
    await world.api.database.pool.query(
      'update circle_members set asks_household_id = $1 where member_id = $2',
      [householdId, memberId],
    );
    return { path: { circle_id: circleId, member_id: memberId }, body: { accepts: true } };
  },
  'CAL-179': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: {},
  }),
  'CAL-180': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: {},
  }),
  'CAL-188': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
  }),
  'CAL-189': async (world, caller, target) => ({ path: await onHome(world, caller, target) }),
  'CAL-190': async (world, caller, target) => ({
    path: await onHome(world, caller, target),
    body: { voice: 'love' },
  }),
  'CAL-191': async (world, caller, target) => ({
    path: await onHome(world, caller, target),
    body: { text: 'That porch.' },
  }),
  'CAL-192': async (world, caller, target) => {
    const { circleId, memberId } = await made(world, caller, target);
    const compoundId = await homeIn(world);
    const { rows } = await world.api.database.pool.query<{ id: string }>(
      `insert into circle_notes (circle_id, compound_id, member_id, text, post_timestamp)
       values ($1, $2, $3, 'That porch.', now()) returning note_id as id`,
      [circleId, compoundId, memberId],
    );
    return {
      path: { circle_id: circleId, compound_id: compoundId, note_id: rows[0]?.id ?? '' },
      body: {},
    };
  },
  'CAL-193': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: { shortlist_rule: 'all_but_one', one_no_rules_out: true },
  }),
  'CAL-194': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
  }),
  'CAL-195': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: { until: new Date(0).toISOString() },
    allowed: 204,
  }),
  'CAL-196': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    query: { once: 'true' },
  }),
  'CAL-197': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
  }),
  'CAL-198': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: { emails: false },
  }),
  'CAL-187': async (world, caller, target) => ({
    path: { circle_id: (await made(world, caller, target)).circleId },
    body: { email: `${randomUUID()}@example.com` },
  }),
  // whose circle it is does not matter: the token opens it
  'CAL-181': async (world) => ({ body: { token: await tokenOf(world) } }),
  'CAL-182': async (world, caller, target) => {
    await circleOf(world, caller);
    return { body: { token: target === 'own' ? await tokenOf(world) : 'unknown', ...ofOwn } };
  },
  'CAL-183': async (world, caller) => {
    await circleOf(world, caller);
    return { body: { token: await tokenOf(world), ...gus } };
  },
  'CAL-185': () => ({ body: {}, allowed: 204 }),
  'CAL-186': () => ({ body: {}, allowed: 204 }),
};
