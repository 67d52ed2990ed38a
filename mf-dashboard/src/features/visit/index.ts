export { dashboardSlice } from './dashboard.slice.ts';
export { keepVisits } from './visit.listeners.ts';
export { useVisit } from './use-visit.ts';
