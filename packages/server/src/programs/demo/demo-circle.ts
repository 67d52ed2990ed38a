import { randomUUID } from 'node:crypto';
import { demoCircle } from '@commonhearth/fixtures/demo';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  circleHouseholds,
  circleMembers,
  circleNotes,
  circles,
  circleVoices,
  compounds,
  homes,
} from '../../db/schema/index.ts';

interface Of {
  readonly consumerId: string;
  readonly marketId: number;
  readonly at: Date;
}
interface InHousehold {
  readonly householdId: string;
  readonly memberId: string;
}
const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

async function insertHouseholds(
  tx: Tx,
  circleId: string,
  { consumerId, at }: Omit<Of, 'marketId'>,
): Promise<readonly InHousehold[]> {
  const inserted: InHousehold[] = [];
  for (const [index, { guest, name, bedrooms, musts }] of demoCircle.households.entries()) {
    const joinTimestamp = minutesAfter(at, index);
    const [household] = await tx
      .insert(circleHouseholds)
      .values({ circleId, name, bedrooms, musts: [...musts], createTimestamp: joinTimestamp })
      .returning();
    const who =
      guest === null
        ? { userId: consumerId }
        : {
            guestId: randomUUID(),
            guest: { name: guest.name, avatarHouseFace: guest.face, avatarHouseHue: guest.hue },
          };
    const [member] = await tx
      .insert(circleMembers)
      .values({ circleId, householdId: household?.householdId ?? null, joinTimestamp, ...who })
      .returning();
    if (household === undefined || member === undefined) throw new Error('A demo household was not stored.');
    inserted.push({ householdId: household.householdId, memberId: member.memberId });
  }
  return inserted;
}

/** What the households say, one word a minute. Homes that are not published are left out. */
async function insertTalk(
  tx: Tx,
  circleId: string,
  households: readonly InHousehold[],
  start: Date,
): Promise<void> {
  const ids = demoCircle.talk.map(({ home }) => home);
  const found = await tx
    .select({ compoundId: compounds.compoundId, home: homes.externalId })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(and(inArray(homes.externalId, ids), eq(compounds.status, 'published')));
  let minutes = households.length;
  const next = (): Date => minutesAfter(start, (minutes += 1));
  for (const { home, voices, notes } of demoCircle.talk) {
    const compoundId = found.find((one) => one.home === home)?.compoundId;
    if (compoundId === undefined) continue;
    for (const [index, voice] of voices.entries()) {
      const household = households[index];
      if (voice !== null && household !== undefined)
        await tx.insert(circleVoices).values({ ...household, compoundId, voice, sayTimestamp: next() });
    }
    for (const { by, text } of notes)
      await tx
        .insert(circleNotes)
        .values({ circleId, compoundId, memberId: households[by]?.memberId, text, postTimestamp: next() });
  }
}

/**
 * The circle of the demo's consumer, who started it; the others joined as guests, one minute after the other, and said
 * what they think of some homes.
 */
export async function insertDemoCircle(tx: Tx, { consumerId, marketId, at }: Of): Promise<void> {
  // all of it is over when somebody looks
  const start = minutesAfter(at, -60);
  const [circle] = await tx
    .insert(circles)
    .values({ marketId, name: demoCircle.name, createTimestamp: start, updateTimestamp: at })
    .returning();
  if (circle === undefined) throw new Error('The demo circle was not stored.');
  const households = await insertHouseholds(tx, circle.circleId, { consumerId, at: start });
  await insertTalk(tx, circle.circleId, households, start);
}
