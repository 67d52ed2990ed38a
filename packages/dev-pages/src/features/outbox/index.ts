export { Outbox } from './outbox.tsx';
