import type { Telemetry } from '@commonhearth/contract';
import { firstPageViewMs } from '@commonhearth/schemas/constants';
import type { Navigator } from '../navigation/navigator.ts';

const nowhere = { name: 'Not Found', app: 'none', access: 'public', flags: [] } as const;

interface World {
  /** Whether it is known who is here. */
  readonly signedIn: () => boolean;
  /** Does something after so many milliseconds; answers what calls it off. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/**
 * Says each time that another route is shown; a change of its parameters or its query is no new page. The first page,
 * where its route signs in by itself and has not yet, is told 4 s later [2], or when another one follows.
 */
export function tellPageViews(
  { place, subscribe }: Pick<Navigator, 'place' | 'subscribe'>,
  { track }: Telemetry,
  { signedIn, after }: World,
): void {
  let last: string | undefined;
  let tellFirst: (() => void) | undefined;
  subscribe(() => {
    const now = place();
    // while it is not known who is here, nothing of the page is shown
    if (now === undefined || now.failed === 'session unsettled') return;
    const { name, app, access, flags } = now.matched?.route ?? nowhere;
    if (name === last) return;
    tellFirst?.();
    const isFirst = last === undefined;
    last = name;
    const tell = (): void => {
      track({ name: 'Page Viewed', route_name: name, app, first_landing: isFirst });
    };
    const signsInByItself = access === 'auth optional' && !flags.some((flag) => flag === 'noAutoLogin');
    if (!isFirst || !signsInByItself || signedIn()) {
      tell();
      return;
    }
    const callOff = after(firstPageViewMs, () => tellFirst?.());
    tellFirst = () => {
      tellFirst = undefined;
      callOff();
      tell();
    };
  });
}
