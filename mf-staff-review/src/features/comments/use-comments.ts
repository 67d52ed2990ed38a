import { useReportError, type CallError } from '@commonhearth/contract';
import type { BroadcastForeseen, StaffCompound } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useAddBroadcastCommentForStaffReviewMutation,
  useEditBroadcastCommentForStaffReviewMutation,
  usePreviewBroadcastCommentForStaffReviewMutation,
  useRemoveBroadcastCommentForStaffReviewMutation,
} from '../../api.generated.ts';
import { staffAnswer } from '../../staff-answer.ts';

const gone = 'Could not find compound to update';

export interface Comments {
  /** Each answers whether it was done; why not stands in `failure`. */
  readonly add: (text: string) => Promise<boolean>;
  readonly edit: (commentId: string, text: string) => Promise<boolean>;
  readonly remove: (commentId: string) => Promise<boolean>;
  readonly foresee: (text: string) => Promise<BroadcastForeseen | null>;
  readonly busy: boolean;
  readonly failure: string | null;
}

/** What is said on a home, and whom it would reach. */
export function useComments(compoundId: string, onSaved: (compound: StaffCompound) => void): Comments {
  const reportError = useReportError();
  const [addOne, adding] = useAddBroadcastCommentForStaffReviewMutation();
  const [editOne, editing] = useEditBroadcastCommentForStaffReviewMutation();
  const [removeOne, removing] = useRemoveBroadcastCommentForStaffReviewMutation();
  const [preview] = usePreviewBroadcastCommentForStaffReviewMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const done = async (
    call: PromiseLike<{ data?: { compound: StaffCompound } | undefined; error?: unknown }>,
  ): Promise<boolean> => {
    setFailure(null);
    const answer = staffAnswer(await call, ({ compound }) => compound, { gone, reportError });
    if ('found' in answer) onSaved(answer.found);
    else setFailure(answer.error.message);
    return 'found' in answer;
  };
  return {
    add: (text) => done(addOne({ compoundId, body: { text } })),
    edit: (commentId, text) => done(editOne({ compoundId, commentId, body: { text } })),
    remove: (commentId) => done(removeOne({ compoundId, commentId })),
    foresee: async (text) => {
      const { data, error } = await preview({ compoundId, body: { text } });
      setFailure(data === undefined ? (error as CallError).message : null);
      return data ?? null;
    },
    busy: adding.isLoading || editing.isLoading || removing.isLoading,
    failure,
  };
}
