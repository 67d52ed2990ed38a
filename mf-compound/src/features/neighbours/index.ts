export { Neighbours } from './neighbours.tsx';
