import type { Descriptor } from '@commonhearth/registry';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsIn, type ApiCalls, type ApiDocument } from '@commonhearth/registry/judge';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { channels, pastBases, releases } from '../../../db/schema/index.ts';
import { registerRelease } from '../remotes/channels.harness.ts';

const document = readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8');
const siteApi = callsIn(JSON.parse(document) as ApiDocument);

export type Calls = NonNullable<Descriptor['calls']>;

/** A call of this site as it is. */
export const listAlerts: ApiCalls['operations'][string] = siteApi.operations['listAlerts'] ?? {
  method: 'GET',
  path: '/none',
};
/** The calls of a build that knew these, and the shapes of this site. */
export const callsOf = (operations: Calls['operations']): Calls => ({
  operations,
  shapes: siteApi.shapes,
});
export const sound = callsOf({ listAlerts });
export const lacking = callsOf({ listAlerts, listGhosts: { method: 'GET', path: '/hfc/ghosts' } });
/** Of a build whose `listAlerts` answered one field more. */
export const readingMore = callsOf({
  listAlerts: {
    ...listAlerts,
    reads: {
      ...listAlerts.reads,
      properties: { ...listAlerts.reads?.properties, weather: { type: 'string' } },
      required: [...(listAlerts.reads?.required ?? []), 'weather'],
    },
  },
});

interface Holding {
  readonly remote?: string;
  readonly version?: string;
  readonly percent?: number;
  /** It was the base before. */
  readonly past?: boolean;
  /** A start put it there, and no team. */
  readonly started?: boolean;
  /** Of its descriptor, besides its calls. */
  readonly needs?: Partial<Descriptor>;
}

/** Puts a release with these calls into the development channel by hand; answers its name. */
export async function holdCalls(
  database: Database,
  calls: Calls | undefined,
  { remote = 'mf-a', version = '1.0.0', percent = 100, past = false, started = false, needs }: Holding = {},
): Promise<string> {
  const made = await registerRelease(database, remote, version, {
    ...needs,
    ...(calls !== undefined && { calls }),
  });
  const row = {
    channel: 'development' as const,
    remote,
    version,
    base: made.base,
    descriptor: made.descriptor,
    releaseId: started ? null : made.releaseId,
  };
  if (!started)
    await database.db
      .update(releases)
      .set({ releasedAt: new Date(0) })
      .where(eq(releases.releaseId, made.releaseId));
  if (past) await database.db.insert(pastBases).values({ ...row, replacedAt: new Date(0) });
  else await database.db.insert(channels).values({ ...row, percent, updateTimestamp: new Date(0) });
  return made.base.split('/').at(-2) ?? '';
}
