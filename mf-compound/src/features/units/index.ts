export { Units } from './units.tsx';
