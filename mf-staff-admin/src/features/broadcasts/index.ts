export { BroadcastsPage } from './components/broadcasts-page.tsx';
