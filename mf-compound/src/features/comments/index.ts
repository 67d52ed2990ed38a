export { Comments } from './comments.tsx';
