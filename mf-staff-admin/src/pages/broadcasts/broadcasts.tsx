export { BroadcastsPage as default } from '../../features/broadcasts/index.ts';
