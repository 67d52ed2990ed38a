/** The views of everything that can go wrong, in one file that loads when the page is at rest, or with the first failure. */
export { MaintenanceView } from './maintenance-view.tsx';
export { PlannedView, RedirectLoopView, SignedOutView } from './message-views.tsx';
export { RemoteFailureView } from './remote-failure-view.tsx';
export { SessionNoticeView, SessionUnsettledView } from './session-views.tsx';
