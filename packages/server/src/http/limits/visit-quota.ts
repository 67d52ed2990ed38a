import { networksOf } from '@commonhearth/auth';
import { visitShares, type VisitKind } from '@commonhearth/schemas/constants';
import type { Limit } from '@commonhearth/schemas/limits';
import { engagementSessions } from '../../db/schema/index.ts';
import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { isPerson, type Actor } from '../../actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createLimits, limitReached, shareOf } from './limits.ts';

const day = 24 * 3600;
const megabyte = 1024 * 1024;

/** Parts of what all may use: no network uses it up alone. */
export const parts = { place: 0.1, customer: 0.2, provider: 0.4 };
/** Of these, what people who are new here may use together; the rest is for who signed in or was here before. */
export const partOfStrangers = 0.75;

/** What a row takes beside what was sent. */
const rowBytes = 300;

const whole = 'site';

/** What all visitors may make us keep of this kind in a day, in bytes; its `name` keeps the count. */
export const wholeDay = (kind: VisitKind, megabytes: number): Limit => ({
  name: `visits-${kind}`,
  most: Math.floor(megabytes * megabyte * visitShares[kind]),
  seconds: day,
});
/** Of a day, how often something of this kind was refused since all visitors' bytes were used up. */
export const refusedOfDay = (kind: VisitKind): Limit => ({
  name: `visits-refused-${kind}`,
  most: 1_000_000_000,
  seconds: day,
});

interface Piece {
  readonly actor: Actor;
  readonly ip: string;
  /** Of the browser, where it has told of a visit before. */
  readonly viewerId: string | undefined;
  /** As sent. */
  readonly bytes: number;
  /** That it will be kept as. */
  readonly rows: number;
}

/**
 * Limits what visitors can store in a day. Takes the bytes of a piece from what its place, its networks and all visitors
 * have left, or takes none and throws 429. The result gives the bytes back, for a piece that is rejected later. So the
 * database never holds more than `VISITS_MB_A_DAY` for each day that is kept.
 */
export function createVisitQuota(
  { config, database, clock, log }: Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>,
  kind: VisitKind,
): (piece: Piece) => Promise<() => Promise<void>> {
  const limits = createLimits(database, clock);
  const all = wholeDay(kind, config.visitsMbADay);
  const part = (name: keyof typeof parts): Limit => ({
    ...all,
    name: `${all.name}-${name}`,
    most: Math.floor(all.most * parts[name]),
  });
  const ofStrangers: Limit = { ...all, most: Math.floor(all.most * partOfStrangers) };
  const today = () => new Date(clock().getTime() - (clock().getTime() % (day * 1000)));
  /** On an earlier day, or as somebody who signed in: two of these calls read no token. */
  const isKnown = async (viewerId: string | undefined): Promise<boolean> =>
    viewerId !== undefined &&
    (await database.db.$count(
      engagementSessions,
      and(
        eq(engagementSessions.viewerId, viewerId),
        or(lt(engagementSessions.createTimestamp, today()), isNotNull(engagementSessions.userId)),
      ),
    )) > 0;

  return async ({ actor, ip, viewerId, bytes, rows }) => {
    const { customer, provider } = networksOf(ip);
    const reserve = (limit: Limit) =>
      limits.reserve(bytes + rows * rowBytes, [
        { limit: part('place'), whom: shareOf(actor, ip) },
        { limit: part('customer'), whom: customer },
        { limit: part('provider'), whom: provider },
        { limit, whom: whole },
      ]);
    let { full, release } = await reserve(isPerson(actor) ? all : ofStrangers);
    if (full?.limit === ofStrangers && (await isKnown(viewerId))) ({ full, release } = await reserve(all));
    if (full === undefined) return release;
    const isWhole = full.whom === whole;
    if (isWhole && (await limits.add(refusedOfDay(kind), whole, 1)) === 1)
      log.warn({ kind, bytes: full.limit.most }, 'visitors used up the daily storage limit');
    throw limitReached(
      full.limit,
      `The daily limit for data from ${isWhole ? 'visitors' : 'one network'} is reached.`,
      clock().getTime(),
    );
  };
}

/** For who watches: what was taken and refused of today, by kind. */
export async function readVisitQuotas({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Promise<
  readonly { readonly kind: VisitKind; readonly used: number; readonly refused: number }[]
> {
  const kinds = Object.keys(visitShares) as VisitKind[];
  const days = kinds.map((kind) => wholeDay(kind, config.visitsMbADay));
  const counts = await createLimits(database, clock).countedEach(
    [...days, ...kinds.map(refusedOfDay)].map((limit) => ({ limit, whom: whole })),
  );
  return kinds.map((kind, n) => ({
    kind,
    used: (counts[n] ?? 0) / (days[n]?.most ?? 1),
    refused: counts[kinds.length + n] ?? 0,
  }));
}
