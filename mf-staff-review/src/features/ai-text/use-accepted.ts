import type { CallError } from '@commonhearth/contract';
import type { Editorial, StaffCompound } from '@commonhearth/schemas';
import { useUpdateCompoundForStaffReviewMutation } from '../../api.generated.ts';

interface Accepted {
  /** `accepted` is the text of the AI that is taken by it, as the AI wrote it. */
  readonly take: (editorial: Partial<Editorial>, accepted?: Editorial) => Promise<void>;
  readonly busy: boolean;
  readonly failure: string | undefined;
}

/** Takes a text as the home's own; over a state that this page did not know, only once staff have seen it. */
export function useAccepted(compound: StaffCompound, onSaved: (compound: StaffCompound) => void): Accepted {
  const [update, { isLoading: busy, error: refusal }] = useUpdateCompoundForStaffReviewMutation();
  return {
    busy,
    failure: refusal?.message,
    take: async (editorial, accepted) => {
      const { compound_id: compoundId, version } = compound;
      const { data, error } = await update({
        compoundId,
        body: {
          version,
          editorial,
          ...(accepted && {
            accepted_ai_text: { title: accepted.title, description: accepted.description },
          }),
        },
      });
      if (data !== undefined) {
        onSaved(data.compound);
        return;
      }
      const { problem, code } = error as CallError;
      const current = problem?.current as StaffCompound | undefined;
      if (code === 'version_mismatch' && current !== undefined) onSaved(current);
    },
  };
}
