import type { AiPreview, AiPreviewBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { listWords, writingTask } from '../ai-text/index.ts';
import { changeCompound, findCompound } from '../../homes/index.ts';
import { told } from '../prompts/index.ts';

/** What the writer makes of a home with what is typed; nothing of it is kept. */
export async function previewText(
  { database: { db }, writer }: Pick<Dependencies, 'database' | 'writer'>,
  { actor }: PersonContext,
  { compound_id, prompts, ai_config: area }: AiPreviewBody,
): Promise<AiPreview> {
  const found = await byId(compound_id, (id) => findCompound(db, id));
  const row = permit(changeCompound, actor, found, 'This home');
  const { task } = await writingTask(db, row, { prompts, area: area && told(area) });
  return { ai_editorial: await writer.write(task), social: listWords(task), writer: writer.name };
}
