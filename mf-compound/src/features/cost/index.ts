export { Cost } from './cost.tsx';
