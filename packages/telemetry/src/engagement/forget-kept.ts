import type { KeptPlace } from '@commonhearth/contract';
import { visitKey } from './kept-visit.ts';
import { untoldKey } from './outbox.ts';

/** Deletes what the browser keeps of an engagement session that may not be noted any more, also one of an earlier page. */
export function forgetEngagement(kept: KeptPlace): void {
  kept.forget(visitKey);
  kept.forget(untoldKey);
}
