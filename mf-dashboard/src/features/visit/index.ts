export { dashboardSlice } from './dashboard.slice.ts';
export { useVisit } from './use-visit.ts';
