import { ToastBar } from '@commonhearth/ui';

/** Loaded when the page is at rest: the first cards come before messages. */
export default ToastBar;
