import type { MadeBy, PromptKey } from '@commonhearth/schemas';
import { promptKeys } from '@commonhearth/schemas/constants';
import type { Db, Tx } from '../../../db/client.ts';
import type { AiConfig } from '../../../db/schema/json.ts';
import type { HomeFacts, WritingTask } from '../../../providers/ai-writer/ai-writer.ts';
import { filledLines } from '../../../providers/ai-writer/fill-prompt.ts';
import type { LoadedCompound } from '../../homes/index.ts';
import { areaOfCompound } from './ai-text.repository.ts';
import { homeFacts } from './home-facts.ts';
import { livePrompts } from './live-prompts.repository.ts';

/** What is tried in place of what is live: a prompt that is named here counts whatever the area has. */
export interface Instead {
  readonly prompts?: Readonly<Partial<Record<PromptKey, string>>> | undefined;
  readonly area?: AiConfig | undefined;
}

/** An area's own words may name facts, as prompts do; a line that names an unknown one is not said of this home. */
const filled = (told: AiConfig, facts: HomeFacts): WritingTask['area'] =>
  Object.fromEntries(
    (['tone', 'highlights', 'avoid'] as const).flatMap((name) => {
      const text = filledLines(told[name] ?? '', facts);
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );

/** What a writer is asked for a home now, and what its result will say of how it was made. */
export async function writingTask(
  db: Db | Tx,
  row: LoadedCompound,
  instead: Instead = {},
): Promise<{ readonly task: WritingTask; readonly madeOf: Pick<MadeBy, 'prompts' | 'area'> }> {
  const area = await areaOfCompound(db, row.compound.areaId);
  const { texts, versions } = await livePrompts(db);
  const told = instead.area ?? area?.told?.aiConfig ?? {};
  const prompts = { ...texts };
  for (const key of promptKeys) {
    const ofArea = told.prompts?.[key]?.trim();
    if (ofArea !== undefined && ofArea !== '') prompts[key] = ofArea;
  }
  const facts = homeFacts(row, area);
  const isTold = Object.keys(area?.told?.aiConfig ?? {}).length > 0;
  return {
    task: { facts, prompts: { ...prompts, ...instead.prompts }, area: filled(told, facts) },
    madeOf: {
      prompts: versions,
      ...(area?.told != null && isTold && { area: { name: area.name, version: area.told.version } }),
    },
  };
}
