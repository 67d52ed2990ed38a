import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '../../..');
/** What a measurement makes on the way; not part of the checkout. */
export const scratch = join(workspace, '.cache/bench');
