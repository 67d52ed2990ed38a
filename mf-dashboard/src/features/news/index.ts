export { NewsLine } from './news-line.tsx';
