import type { CallError } from '@commonhearth/contract';
import { aiTextPoll } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import { useGenerateAiTextForStaffReviewMutation } from '../../api.generated.ts';
import { useMaking, type Maker, type Making } from '../../making/use-making.ts';

/** Has the text of a home written; what was written before waits aside meanwhile. */
export function useAiText(compound: StaffCompound, onSaved: (compound: StaffCompound) => void): Making {
  const [generate] = useGenerateAiTextForStaffReviewMutation();
  const maker: Maker = {
    schedule: aiTextPoll,
    emptied: (before) => ({
      ...before,
      ai_editorial: null,
      ai_made_by: null,
      ai_failed: false,
      ai_text: null,
    }),
    ask: async ({ compound_id, version }) => {
      const { data, error } = await generate({ compoundId: compound_id, body: { version } });
      if (error !== undefined) return { error: error as CallError };
      // null while a job writes the text
      return { made: data?.compound ?? null };
    },
    jobOf: ({ ai_job_id }) => ai_job_id,
    isThere: ({ ai_editorial }) => ai_editorial?.title != null,
  };
  return useMaking(compound, onSaved, maker);
}
