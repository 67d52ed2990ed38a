export { groupsOf, type CycleGroup } from './groups-of.ts';
export { NothingNew } from './nothing-new.tsx';
export { usePublishedPeriods } from './use-published-periods.ts';
