export { callerIn, changeCircle, inCircle, seenCircle, shownCircle } from './change-circle.ts';
export { chooseFor, isFull } from './choose-household.ts';
export { identityOf, memberOf, type CircleActor, type CircleRows, type MemberRow } from './circle-rows.ts';
export { expiryOf, invitationToken, readInvitationToken, stillWorks, toCirclePerson } from './circle-wire.ts';
export { memberOfCircle, memberOrGuest, ownCircles } from './circles.policy.ts';
export {
  circlesChannel,
  circlesOf,
  deleteInvitation,
  lockCircle,
  readCircle,
  versionOf,
} from './circles.repository.ts';
export { listCircles, requireRoomForCircle } from './circles.service.ts';
export { deleteEmptyHouseholds } from './households.repository.ts';
export {
  deleteMember,
  insertMember,
  mailedNews,
  moveTalk,
  sawNews,
  updateMember,
} from './members.repository.ts';
