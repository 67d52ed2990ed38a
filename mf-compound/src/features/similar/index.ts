export { SimilarHomes } from './similar-homes.tsx';
