import { LinkDialog } from '@commonhearth/ui/dialog';

/** A chunk of its own: few need it. */
export default LinkDialog;
