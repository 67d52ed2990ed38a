export { overriddenReader } from './overridden.ts';
