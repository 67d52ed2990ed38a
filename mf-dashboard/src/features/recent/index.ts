export { RecentHomes } from './recent-homes.tsx';
export { RecentLink } from './recent-link.tsx';
export { useRecent } from './use-recent.ts';
