export { AccountFrame, AccountSection } from './account-frame.tsx';
