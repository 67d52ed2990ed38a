export { saveLike } from './likes.repository.ts';
