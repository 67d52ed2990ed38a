export { cardsAbout } from './board/board.repository.ts';
export { sharePeriod } from './cycle-writes.repository.ts';
export { findPeriod, lockPeriod, lockPeriodsOf, type PeriodRow } from './lock-periods.repository.ts';
export { editCycles } from './review-periods.policy.ts';
export { findReviewPeriod } from './review-periods.repository.ts';
