import { loadCode } from '../../store/load-code.ts';
import type { Thunk } from '../../store/root-state.ts';

const loadBetaCode = () => loadCode(() => import(/* webpackChunkName: "later" */ './asking-beta.ts'));

/**
 * The active subscriber, waited for while it is missing: 8 times, 200 ms times the attempt [8]. Then it is logged that
 * `caller` found none, and null is the answer; for who left meanwhile too, without a word.
 */
export const untilSubscriber =
  (caller: string): Thunk<string | null> =>
  async (dispatch, state) => {
    const { status, subscriberId } = state().session;
    if (status !== 'signed in' || subscriberId !== null) return status === 'signed in' ? subscriberId : null;
    const code = await dispatch(loadBetaCode());
    return code === undefined ? null : dispatch(code.untilSubscriber(caller));
  };

/**
 * The areas in beta that the person was let into, in the market of the active subscriber, and the homes there. Once for
 * each subscriber; a failure is logged, and the lists hold what everyone sees [8].
 */
export const loadBeta = (): Thunk => async (dispatch, state) => {
  if (state().session.status !== 'signed in') return;
  const code = await dispatch(loadBetaCode());
  if (code !== undefined) await dispatch(code.loadBeta());
};
