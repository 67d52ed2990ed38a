import type { StaffCompound } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import { compounds, jobRuns } from '../../../db/schema/index.ts';

export type AiTextToDo = StaffCompound['ai_text'];

const textOf = (of: typeof compounds.aiEditorial | typeof compounds.editorial) =>
  sql`(coalesce(${of}->>'title', ''), coalesce(${of}->>'description', ''))`;

/**
 * What staff have yet to do about the AI text of a home: it could not be written, or it is neither taken nor, as it
 * happens, the home's own. Card and whole compound read it here.
 */
export const aiTextToDo = sql<AiTextToDo>`case
  when exists (select from ${jobRuns} where ${jobRuns.jobId} = ${compounds.aiJobId} and ${jobRuns.state} = 'failed') then 'failed'
  when ${compounds.aiEditorial} is not null and not ${compounds.aiAccepted} and ${textOf(compounds.aiEditorial)} <> ${textOf(compounds.editorial)} then 'to_accept'
  end`;
