export { keepClientError } from './client-errors.service.ts';
