export { BetaUsersView } from './components/beta-users-view.tsx';
