export { RecentHomes } from './recent-homes.tsx';
