import type { Federation, RemoteFailure } from '@commonhearth/federation';

const unwanted = (): RemoteFailure => {
  throw new Error('nothing fails here');
};
const apps = new Map<string, { remote: string }>();

/** A federation in which nothing fails; `page` is the component of every module. */
export const soundFederation = (page?: unknown): Federation => ({
  load: () => Promise.resolve({ default: page }),
  prepare: () => undefined,
  loadPart: (_app, load) => load(),
  appOf(remote) {
    const app = apps.get(remote) ?? { remote };
    apps.set(remote, app);
    return app;
  },
  isEarlier: () => false,
  enter: () => () => undefined,
  appIn: () => undefined,
  failureOf: unwanted,
  failed: unwanted,
  subscribe: () => () => undefined,
});
export const noReport = (): void => {
  throw new Error('nothing is reported here');
};
