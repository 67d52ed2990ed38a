export { AccountGone } from './account-gone.tsx';
export { DataSection } from './data-section.tsx';
