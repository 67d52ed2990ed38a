import type { LikeStatus } from '@commonhearth/schemas/constants';
import type { CallError } from '../../api/call.ts';
import { noAnswer } from '../../api/no-answer.ts';
import { optimisticEdits } from '../../edits/optimistic.ts';
import { loadCode } from '../../store/load-code.ts';
import { likesSlice } from '../state/likes.slice.ts';

/** Ignored while a change of the same compound is pending [4]. */
export const editLike = optimisticEdits<LikeStatus, CallError | null>({
  shown: ({ likes }, id) => likes.statuses[id] ?? 'unliked',
  show: (compoundId, status, { settled }) =>
    settled
      ? likesSlice.actions.likeSettled({ compoundId, status })
      : likesSlice.actions.likeSent({ compoundId, status }),
  async send(sending, dispatch) {
    const code = await dispatch(loadCode(() => import(/* webpackChunkName: "later" */ './send-like.ts')));
    return code === undefined ? { refusal: noAnswer } : dispatch(code.sendLike(sending));
  },
  refused: (compoundId, _refusal, dispatch, _state, wish) => {
    dispatch(likesSlice.actions.likeFailed({ compoundId, wish }));
  },
  meanwhile: 'ignore',
});
