export { SinglePage } from './single-page.tsx';
