import { setImmediate as pause } from 'node:timers/promises';
import { findContradictions, missingInfo, recordedFacts, recordNumbers } from '@commonhearth/domain';
import type { PublishFinding } from '@commonhearth/schemas';
import { type FactColumns, factsOfRow } from '../../../db/home-facts.ts';
import type { CompoundRow, HomeRow } from '../../homes/index.ts';

/** What of an approved home a publish asks about. */
export interface Approved {
  readonly compound: Pick<CompoundRow, 'compoundId' | 'editorial' | 'areaId' | 'status'>;
  readonly home: Pick<HomeRow, 'formattedAddress'> & FactColumns<(typeof recordedFacts)[number]>;
}
type Weight = 'required' | 'important';

/** What of the texts the record says otherwise, whoever wrote them. */
function contradictionsOf({ compound: { editorial }, home }: Approved): PublishFinding['contradictions'] {
  const record = recordNumbers(factsOfRow(home, recordedFacts), editorial);
  return (['title', 'description'] as const).flatMap((text) =>
    findContradictions(editorial[text], record).map(({ fact, says, record: known }) => ({
      text,
      fact,
      says,
      record: known,
    })),
  );
}

/**
 * What is wrong with one approved home: `required` blocks a publish, `important` warns [5]. Nothing of one that is
 * whole.
 */
export function findingOf(approved: Approved, weight: Weight): PublishFinding | undefined {
  const { compoundId, editorial, areaId, status } = approved.compound;
  const missing = [...missingInfo(editorial, areaId === null ? null : String(areaId), status)[weight]];
  const contradictions = weight === 'required' ? [] : contradictionsOf(approved);
  return missing.length === 0 && contradictions.length === 0
    ? undefined
    : {
        compound_id: String(compoundId),
        title: editorial.title,
        formatted_address: approved.home.formattedAddress,
        missing,
        contradictions,
      };
}

const batchSize = 250;
/** Checks the homes in batches, and yields to other requests in between. */
export async function findings(approved: readonly Approved[], weight: Weight): Promise<PublishFinding[]> {
  const results: PublishFinding[] = [];
  for (const [i, one] of approved.entries()) {
    if (i % batchSize === 0) await pause();
    const finding = findingOf(one, weight);
    if (finding !== undefined) results.push(finding);
  }
  return results;
}
