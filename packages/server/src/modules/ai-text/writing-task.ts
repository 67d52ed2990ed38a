import type { MadeBy } from '@commonhearth/schemas';
import { promptKeys } from '@commonhearth/schemas/constants';
import type { Db, Tx } from '../../db/client.ts';
import type { WritingTask } from '../../providers/ai-writer/ai-writer.ts';
import type { LoadedCompound } from '../compounds/compounds.repository.ts';
import { areaOfCompound } from './ai-text.repository.ts';
import { homeFacts } from './home-facts.ts';
import { livePrompts } from './prompt-versions.repository.ts';

/** What a writer is asked for a home now, and what its result will say of how it was made. */
export async function writingTask(
  db: Db | Tx,
  row: LoadedCompound,
): Promise<{ readonly task: WritingTask; readonly madeOf: Pick<MadeBy, 'prompts' | 'area'> }> {
  const area = await areaOfCompound(db, row.compound.areaId);
  const { texts, versions } = await livePrompts(db);
  const { prompts: own = {}, ...config } = area?.aiConfig ?? {};
  const isConfigured = Object.keys(area?.aiConfig ?? {}).length > 0;
  const prompts = { ...texts };
  for (const key of promptKeys) {
    const ofArea = own[key]?.trim();
    if (ofArea !== undefined && ofArea !== '') prompts[key] = ofArea;
  }
  return {
    task: { facts: homeFacts(row, area), prompts, area: config },
    madeOf: {
      prompts: versions,
      ...(area !== null && isConfigured && { area: { name: area.name, version: area.version } }),
    },
  };
}
