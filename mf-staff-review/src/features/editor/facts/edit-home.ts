import { optimisticEdits, type CallError, type EditAnswer } from '@commonhearth/contract';
import type { HomeUpdate, StaffHome } from '@commonhearth/schemas';
import { staffReviewApi } from '../../../api.generated.ts';
import { staffAnswer } from '../../../staff-answer.ts';
import { same } from '../editor-draft.ts';
import { homesSlice, type Fact, type HomeFacts, type StateWithHomes } from './homes.slice.ts';

const { homeShown, factsClashed } = homesSlice.actions;
const { updateHomeForStaffReview: updateHome } = staffReviewApi.endpoints;

/** Of a save that met another's: what of it collided. */
interface Refusal {
  readonly error: CallError;
  readonly mine: Partial<HomeFacts>;
  /** For the log: what should have been there. */
  readonly missing: readonly unknown[];
}
const facts: readonly Fact[] = [
  ...(['price', 'bedrooms', 'bathrooms', 'sqft', 'living_area_value', 'lot_area_value'] as const),
  ...(['year_built', 'current_status', 'listing_type', 'formatted_address'] as const),
];
const differing = (from: StaffHome, to: StaffHome): readonly Fact[] =>
  facts.filter((fact) => !same(from[fact], to[fact]));
const pick = (home: StaffHome, some: readonly Fact[]): Partial<HomeFacts> =>
  Object.fromEntries(some.map((fact) => [fact, home[fact]]));

/** Others may write as fast as this page: so often it goes on from a newer state. */
const mostMeetings = 5;

/**
 * Changes facts of a home at once. What collides with nothing is merged with what somebody else stored meanwhile; a
 * fact that both changed goes back to theirs, and mine waits beside it for a choice.
 */
export const editHome = optimisticEdits<StaffHome, Refusal>({
  shown: (state, id) => (state as StateWithHomes).staffHomes.homes[id],
  show: (_id, home) => homeShown(home),
  send: async ({ id, wish, stored }, dispatch): Promise<EditAnswer<StaffHome, Refusal>> => {
    const changed = differing(stored, wish);
    const missing: unknown[] = [];
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
        return { refusal: { error, mine: {}, missing }, gone: error.status === 404 };
      const colliding = differing(stored, current).filter(
        (fact) => changed.includes(fact) && !same(current[fact], wish[fact]),
      );
      if (colliding.length > 0 || i === mostMeetings)
        return { refusal: { error, mine: pick(wish, colliding), missing }, stored: current };
      base = current;
    }
  },
  refused: (id, { mine }, dispatch) => {
    if (Object.keys(mine).length > 0) dispatch(factsClashed({ id, mine }));
  },
  meanwhile: 'queue',
  isSame: (one, other) => differing(one, other).length === 0,
});
