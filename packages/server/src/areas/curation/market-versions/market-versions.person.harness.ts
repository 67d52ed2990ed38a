import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ rows, userId, periodId }) => {
  await rows(
    `insert into market_versions (market_id, cause, review_period_id, user_id, published_at, compound_ids)
     select market_id, 'publish', $2, $1, now(), '{}' from review_periods where review_period_id = $2`,
    [userId, periodId],
  );
};
