export { CircleHomes } from './circle-homes.tsx';
