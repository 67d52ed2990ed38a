import { selectUser, type PageConfig } from '@commonhearth/contract';
import type { PlatformStore, Services } from '@commonhearth/contract/host';
import { browser } from '../browser/browser.ts';
import { whenAtRest } from '../idle/when-at-rest.ts';
import type { Navigator } from '../navigation/navigator.ts';
import type { RecordingOptions } from './recording.ts';
import { startTelemetry } from './telemetry.ts';

interface Visit {
  readonly config: PageConfig;
  readonly services: Services;
  readonly load: Parameters<typeof startTelemetry>[0]['load'];
  readonly store: PlatformStore['store'];
  readonly navigator: Navigator;
  readonly hearRequests: RecordingOptions['hearRequests'];
}

/** Counts and records the visit: where it is, and who it is. */
export function followVisit({ store, navigator, hearRequests, ...world }: Visit): void {
  const app = () => navigator.place()?.matched?.route.app ?? 'none';
  startTelemetry({
    ...world,
    app,
    person: () => selectUser(store.getState())?.user_id ?? null,
    subscribe: (follow) => store.subscribe(follow),
  });
  const options: RecordingOptions = {
    ...world,
    random: Math.random,
    fetch: browser.fetch,
    sparesData: browser.sparesData,
    hearRequests,
    app,
    page: () => navigator.place()?.matched?.route.name ?? 'Not Found',
    person: () => {
      const user = selectUser(store.getState());
      return (
        user && { user_id: user.user_id, email: user.email, ...(user.name !== '' && { name: user.name }) }
      );
    },
    subscribe(follow) {
      navigator.subscribe(follow);
      store.subscribe(follow);
    },
  };
  if (world.config.telemetry?.recorder !== true) return;
  whenAtRest(() => {
    world
      .load(() => import('./recording.ts'))
      .then(({ startRecording }) => {
        startRecording(options);
      })
      // the loader reports the error, and the visit continues without a recording
      .catch(() => undefined);
  });
}
