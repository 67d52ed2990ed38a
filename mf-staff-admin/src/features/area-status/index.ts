export { AreaFacts } from './components/area-facts.tsx';
export { AreaStatus } from './components/area-status.tsx';
