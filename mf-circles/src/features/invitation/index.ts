export { Invitation } from './invitation.tsx';
export { JoinCircle } from './join-circle.tsx';
