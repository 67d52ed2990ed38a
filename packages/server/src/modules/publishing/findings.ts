import { missingInfo } from '@commonhearth/domain';
import type { PublishFinding } from '@commonhearth/schemas';
import type { LoadedCompound } from '../compounds/compounds.repository.ts';

/** What of an approved home a publish asks about. */
export type Approved = Pick<LoadedCompound, 'compound' | 'home'>;

/** What one approved home lacks: `required` blocks a publish, `important` warns [5]. Nothing of one that lacks nothing. */
export function findingOf(
  { compound: { compoundId, editorial, areaId, status }, home }: Approved,
  weight: 'required' | 'important',
): PublishFinding | undefined {
  const missing = [...missingInfo(editorial, areaId === null ? null : String(areaId), status)[weight]];
  return missing.length === 0
    ? undefined
    : {
        compound_id: String(compoundId),
        title: editorial.title,
        formatted_address: home.formattedAddress,
        missing,
      };
}

export const findings = (approved: readonly Approved[], weight: 'required' | 'important'): PublishFinding[] =>
  approved.flatMap((one) => findingOf(one, weight) ?? []);
