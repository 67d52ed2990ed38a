export { keepRanks, rankedSql, type Ranks, ranksOf } from './popularity.repository.ts';
