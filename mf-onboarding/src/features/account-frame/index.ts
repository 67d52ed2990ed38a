export { AccountFrame } from './account-frame.tsx';
