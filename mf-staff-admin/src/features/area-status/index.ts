export { AreaStatus } from './components/area-status.tsx';
