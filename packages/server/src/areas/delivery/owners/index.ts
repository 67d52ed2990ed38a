export { noticesOfDay } from './owner-notices.repository.ts';
export { tellOwner } from './tell-owner.ts';
