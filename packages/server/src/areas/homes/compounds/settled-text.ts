import { isSameText, writtenText } from '@commonhearth/domain';
import type { CompoundUpdate } from '@commonhearth/schemas';
import type { EditorialJson } from '../../../db/schema/json.ts';
import type { CompoundRow, LoadedCompound } from './compounds.repository.ts';

/**
 * What a write of staff settles about the AI text: it is taken where they say so, and where it is what the home says,
 * or said until now. A job that failed is no longer told of once they wrote the text themselves.
 */
export function settledText(
  { compound, aiText }: LoadedCompound,
  editorial: EditorialJson,
  accepted: CompoundUpdate['accepted_ai_text'],
): Partial<CompoundRow> {
  const [before, after] = [writtenText(compound.editorial), writtenText(editorial)];
  const isWritten = !isSameText(before, after);
  if (!isWritten && accepted === undefined) return {};
  const ai = compound.aiEditorial === null ? null : writtenText(compound.aiEditorial);
  const taken = [before, after, ...(accepted === undefined ? [] : [writtenText(accepted)])];
  return {
    ...(ai !== null && taken.some((text) => isSameText(text, ai)) && { aiAccepted: true }),
    ...(isWritten && aiText === 'failed' && { aiJobId: null }),
  };
}
