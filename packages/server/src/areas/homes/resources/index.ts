export { findResource } from './resources.repository.ts';
