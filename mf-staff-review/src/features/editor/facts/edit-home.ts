import { optimisticEdits, type CallError, type EditAnswer } from '@commonhearth/contract';
import type { HomeUpdate, StaffHome } from '@commonhearth/schemas';
import { staffReviewApi } from '../../../api.generated.ts';
import { staffAnswer } from '../../../staff-answer.ts';
import { same } from '../editor-draft.ts';
import { shownFacts } from './fact-words.ts';
import {
  homesSlice,
  withItsOwn,
  type Fact,
  type HomeFacts,
  type StateWithHomes,
  type Waiting,
} from './homes.slice.ts';

const { homeShown, factsRefused } = homesSlice.actions;
const { updateHomeForStaffReview: updateHome } = staffReviewApi.endpoints;

/** Of a save that came to nothing: what it was to store. */
interface Refusal {
  readonly error: CallError;
  /** Somebody else stored another value of the same fact meanwhile. */
  readonly isClash: boolean;
  readonly mine: Partial<HomeFacts>;
  /** For the log: what should have been there. */
  readonly missing: readonly unknown[];
}
const facts = [...shownFacts, 'formatted_address' as const].flatMap(withItsOwn);
const differing = (from: StaffHome, to: StaffHome): readonly Fact[] =>
  facts.filter((fact) => !same(from[fact], to[fact]));
const pick = (home: StaffHome, some: readonly Fact[]): Partial<HomeFacts> =>
  Object.fromEntries(some.map((fact) => [fact, home[fact]]));

const collided: CallError = {
  status: 409,
  code: 'version_mismatch',
  message: 'Someone changed this while you did.',
};
/** Whether somebody else's value of one of these facts waits for a choice. */
const isAskedAbout = (waiting: readonly Waiting[], changed: readonly Fact[]): boolean =>
  waiting.some(({ mine, refusal }) => refusal === null && changed.some((fact) => fact in mine));

/** Others may write as fast as this page: so often it goes on from a newer state. */
const mostMeetings = 5;

/**
 * Changes facts of a home at once. What collides with nothing is merged with what somebody else stored meanwhile; a
 * fact that both changed goes back to theirs, one that is refused to what is stored, and mine waits beside it for a
 * choice.
 */
export const editHome = optimisticEdits<StaffHome, Refusal>({
  shown: (state, id) => (state as StateWithHomes).staffHomes.homes[id],
  show: (_id, home, { settled }) => homeShown({ home, settled }),
  send: async ({ id, wish, stored }, dispatch, state): Promise<EditAnswer<StaffHome, Refusal>> => {
    const changed = differing(stored, wish);
    const missing: unknown[] = [];
    // wished for before it was known that somebody else had stored the fact: a choice waits for it by now
    if (isAskedAbout((state() as StateWithHomes).staffHomes.waiting[id] ?? [], changed))
      return { refusal: { error: collided, isClash: true, mine: pick(wish, changed), missing } };
    let base = stored;
    for (let i = 0; ; i++) {
      const body: HomeUpdate = { version: base.version, ...(pick(wish, changed) as Partial<HomeUpdate>) };
      const answer = await dispatch(updateHome.initiate({ homeId: id, body }));
      const result = staffAnswer(answer, ({ home }) => home, {
        gone: 'Could not find compound to update',
        reportError: (problem) => missing.push(problem),
      });
      if ('found' in result) return { stored: result.found };
      const { error } = result;
      const current = error.problem?.current as StaffHome | undefined;
      if (error.code !== 'version_mismatch' || current === undefined)
        return {
          refusal: { error, isClash: false, mine: pick(wish, changed), missing },
          gone: error.status === 404,
        };
      const colliding = differing(stored, current).filter(
        (fact) => changed.includes(fact) && !same(current[fact], wish[fact]),
      );
      if (colliding.length > 0 || i === mostMeetings)
        return { refusal: { error, isClash: true, mine: pick(wish, changed), missing }, stored: current };
      base = current;
    }
  },
  refused: (id, { error, isClash, mine }, dispatch) => {
    if (error.status !== 404) dispatch(factsRefused({ id, mine, refusal: isClash ? null : error.message }));
  },
  meanwhile: 'queue',
  isSame: (one, other) => differing(one, other).length === 0,
});
