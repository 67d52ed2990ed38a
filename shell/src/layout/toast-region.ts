import { ToastRegion } from '@commonhearth/ui';

/** A chunk of its own: few pages begin with a notice. */
export default ToastRegion;
