import type { Telemetry } from '@commonhearth/contract';
import type { Navigator } from '../navigation/navigator.ts';

const nowhere = { name: 'Not Found', app: 'none' } as const;

/** Says each time that another route is shown; a change of its parameters or its query is no new page. */
export function tellPageViews(
  { place, subscribe }: Pick<Navigator, 'place' | 'subscribe'>,
  { track }: Telemetry,
): void {
  let last: string | undefined;
  subscribe(() => {
    const now = place();
    // while it is not known who is here, nothing of the page is shown
    if (now === undefined || now.failed === 'session unsettled') return;
    const { name, app } = now.matched?.route ?? nowhere;
    if (name === last) return;
    track({ name: 'Page Viewed', route_name: name, app, first_landing: last === undefined });
    last = name;
  });
}
