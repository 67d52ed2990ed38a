import type { AreaStatus } from '@commonhearth/schemas/constants';
import type { Db } from '../../../../db/client.ts';
import { audit } from '../../../../db/schema/index.ts';
import type { JobQueue } from '../../../../jobs/job-queue.ts';
import { contentChanged } from '../../../homes/index.ts';
import { findMarket } from '../target-market.ts';
import { lockImports } from '../lock-imports.ts';
import type { Progress } from '../progress.ts';
import { assignAreas } from './assign-areas.ts';
import { findCity } from './city.ts';
import { readAreas } from './read-areas.ts';
import type { AreaReport } from './report.ts';
import { storeAreas } from './store-areas.ts';

export interface AreaImport {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What the person calls the file. */
  readonly source: string;
  readonly marketKey: string;
  readonly city: string;
  /** For new areas `live` unless said; known ones keep theirs unless said. */
  readonly status?: AreaStatus;
  readonly nameProperty?: string;
  readonly now: Date;
  /** Who imports; `null` for the command line. */
  readonly userId: string | null;
  readonly progress: Progress;
  /** What visitors get of the market follows by a job of the same transaction. */
  readonly jobs: JobQueue;
  /** Called when everything is written, right before the commit; what it throws rolls everything back. */
  readonly beforeCommit?: () => void;
}

/**
 * Imports areas and their neighborhoods from GeoJSON, in one transaction: all of them or none. Compounds
 * without an area get one. The same file again changes nothing. Throws `ImportInputError` when the file or
 * the target cannot be used.
 */
export async function importAreas(db: Db, input: AreaImport): Promise<AreaReport> {
  const start = performance.now();
  return db.transaction(async (tx) => {
    const market = await findMarket(tx, input.marketKey);
    const city = await findCity(tx, market, input.city);
    const file = await readAreas(input.bytes, market, input.nameProperty);
    input.progress.say(`${file.areas.length} areas read`);
    await lockImports(tx, `areas ${input.source} for ${market.name}`, input.progress);
    const counts = await storeAreas(tx, market, city, file.areas, input.status);
    input.progress.say('Areas saved, looking for homes inside them');
    const homesPlaced = await assignAreas(tx, market);
    if (counts.imported + counts.updated + homesPlaced > 0) {
      await tx.insert(audit).values({
        at: input.now,
        ...(input.userId === null
          ? { actorKind: 'command' as const, actorName: 'import' }
          : { userId: input.userId }),
        action: 'areas_imported',
        objectType: 'market',
        objectId: String(market.marketId),
        after: { city: city.name, ...counts, homesPlaced },
      });
      await contentChanged(input, tx, market.marketId);
    }
    input.beforeCommit?.();
    return {
      kind: 'areas',
      market: market.name,
      marketId: String(market.marketId),
      city: city.name,
      nameProperty: file.nameProperty,
      areas: file.areas.length,
      ...counts,
      homesPlaced,
      phases: { total: Math.round(performance.now() - start) },
    };
  });
}
