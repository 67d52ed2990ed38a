import type { RemoteModule } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/contract/host';
import { isOlderRelease, type Descriptor, type Registry } from '@commonhearth/registry';
import { shellName } from './files/addresses.ts';
import { refusalOf } from './admission.ts';
import { createAttempts, type AttemptParts } from './attempts.ts';
import { patienceMs } from './connection.ts';
import type { Containers } from './containers/containers.ts';
import type { Entries, EntryStage } from './entries.ts';
import { reasonOf, RemoteFailure, type FailedApp, type RemoteFailureKind } from './failure.ts';
import { createReleases, type Releases, type Running } from './releases.ts';
import { timeLimit } from './time-limit.ts';

/** Contract range, integrity, entry, `register` and page share one budget, in milliseconds. */
export const loadBudgetMs = timeLimit(10_000);

/** A module's exports; the caller knows what it asked for. */
type Loaded = Readonly<Record<string, unknown>>;

/** The app that owns the page: its pages are chunks of its own build, and fail like those of a remote. */
export interface Host {
  readonly version: string;
  readonly modules: Readonly<Record<string, () => Promise<Loaded>>>;
}

interface Parts extends Pick<PlatformStore, 'injectFor' | 'endRelease'>, AttemptParts {
  readonly registry: Registry;
  /** The versions of the contract that the page offers, newest first. */
  readonly contracts: readonly string[];
  readonly host: Host;
  readonly entries: Entries;
  readonly containers: Containers;
  /** Resolves in a new task, because the code of an app in one task would block a phone for too long. */
  readonly nextTask: () => Promise<void>;
  /** Fetches the hashes that are not in the page. */
  readonly loadHashes: () => Promise<void>;
}

export interface Federation extends Pick<Releases, 'failed' | 'subscribe'> {
  /**
   * A module of a remote, registered first, or of the shell. Asked for again while it loads or once it is
   * there, it is the same promise; a failure is forgotten, and the next call asks for the files under a fresh
   * address. Rejects with a `RemoteFailure` only.
   */
  load(owner: string, module: string): Promise<Loaded>;
  /** A later part of an app that runs: its own `import()`, with the same failures and fresh addresses. */
  loadPart<Module>(app: FailedApp, load: () => Promise<Module>): Promise<Module>;
  /** Fetches ahead of time what the page needs to load a remote of another route. `load` does not depend on it. */
  readonly prepare: () => void;
  /** An app by its name, with version and hash of what runs of it now: the same object until that changes. */
  readonly appOf: (owner: string) => FailedApp;
  /** Whether an app runs in its earlier release, after failures of the one that the page was given. */
  readonly isEarlier: (owner: string) => boolean;
  /** Marks that a release is about to run, until the returned function is called (see `Entries`). */
  readonly enter: (app: FailedApp, stage: EntryStage) => () => void;
  /** The app that a stack names first, without those in `except`; nothing when it names none. */
  appIn(stack: string, except?: readonly string[]): FailedApp | undefined;
  /** What an app threw. */
  failureOf(app: FailedApp, kind: RemoteFailureKind, cause: unknown, componentStack?: string): RemoteFailure;
}

/** What the page does with one release: whether its container is open, and has to be opened anew. */
interface Opened {
  readonly release: Running;
  stale: boolean;
}
const appFrom = ({ name, version, hash }: Descriptor): FailedApp => ({ remote: name, version, hash });
const ownerFrom = ({ name, version, hash }: Descriptor) => ({ name, release: `${version}+${hash}` });

export function createFederation(parts: Parts): Federation {
  const { registry, host, addresses, containers } = parts;
  const modules = new Map<string, Promise<Loaded>>();
  const opened = new Map<string, Opened>();
  const apps = new WeakMap<Descriptor, FailedApp>();
  const unknown = new Map<string, FailedApp>();
  const shell: FailedApp = { remote: shellName, version: host.version };
  const off = new Map(registry.remotes.map((remote) => [remote.descriptor.name, remote.off]));

  const end = (bad: Running): void => {
    const { name } = bad.descriptor;
    parts.endRelease(ownerFrom(bad.descriptor));
    containers.end(bad);
    containers.forgetUnloadedShares();
    for (const key of modules.keys()) if (key.startsWith(`${name} `)) modules.delete(key);
  };
  const releases = createReleases(registry.remotes, end, parts.entries.isFrozen);

  const appAs = (descriptor: Descriptor): FailedApp => {
    const app = apps.get(descriptor) ?? appFrom(descriptor);
    apps.set(descriptor, app);
    return app;
  };
  const appOf = (owner: string): FailedApp => {
    if (owner === shellName) return shell;
    const release = releases.of(owner);
    if (release !== undefined) return appAs(release.descriptor);
    const app = unknown.get(owner) ?? { remote: owner };
    unknown.set(owner, app);
    return app;
  };
  const attempts = createAttempts(parts);

  /** What was begun with a release that is over does not go on with it. */
  const stillRuns = (release: Running): void => {
    const { descriptor } = release;
    if (releases.of(descriptor.name) !== release)
      throw new RemoteFailure('broken', appAs(descriptor), 'another release replaced it while it loaded');
  };

  const open = (release: Running): void => {
    const { name } = release.descriptor;
    const before = opened.get(name);
    if (before?.release === release && !before.stale) return;
    containers.open(release, before !== undefined);
    opened.set(name, { release, stale: false });
  };

  const admit = (release: Running): void => {
    const { name } = release.descriptor;
    const refusal = refusalOf({ ...release, off: off.get(name) }, appAs(release.descriptor), parts);
    if (refusal !== undefined) throw refusal;
  };

  const start = async (release: Running, module: string): Promise<Loaded> => {
    stillRuns(release);
    if (addresses.isPending(release.base)) {
      await parts.loadHashes();
      stillRuns(release);
      admit(release);
    }
    if (isOlderRelease(release.descriptor, parts.contracts)) {
      // these are scripts of the shell, so a failed load does not count against the release
      await attempts.run(shell, () => containers.provideForOlder(release));
      stillRuns(release);
    }
    open(release);
    const { register } = (await containers.load(release, './register')) as Partial<RemoteModule>;
    await parts.nextTask();
    stillRuns(release);
    if (typeof register !== 'function') throw new Error('./register exports no function register');
    register({ inject: parts.injectFor(ownerFrom(release.descriptor)) });
    const page = (await containers.load(release, module)) as Loaded | null;
    await parts.nextTask();
    stillRuns(release);
    if (page === null || typeof page !== 'object') throw new Error(`${module} exports nothing`);
    return page;
  };

  const withinBudget = async (release: Running, module: string): Promise<Loaded> => {
    const app = appAs(release.descriptor);
    const forget = () => {
      const now = opened.get(app.remote);
      if (now?.release === release) now.stale = true;
      containers.forgetUnloadedShares();
    };
    const leave = parts.entries.enter(app, 'load');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const late = new Promise<never>((_resolve, reject) => {
      const give = (kind: RemoteFailureKind): void => {
        // it may have come while the site was asked
        if (over) return;
        addresses.renew(app.remote);
        forget();
        reject(new RemoteFailure(kind, app, `no response within ${loadBudgetMs} ms`));
      };
      // the question whether the site answers takes time too, and is part of the budget
      timer = setTimeout(() => {
        const answered = parts.answers();
        timer = setTimeout(() => {
          void answered.then((answers) => {
            give(answers ? 'slow' : 'offline');
          });
        }, patienceMs);
      }, loadBudgetMs - patienceMs);
    });
    try {
      return await Promise.race([attempts.run(app, () => start(release, module), forget), late]);
    } finally {
      over = true;
      clearTimeout(timer);
      leave();
    }
  };

  const loadModule = async (owner: string, module: string): Promise<Loaded> => {
    const app = appOf(owner);
    if (owner === shellName) {
      const own = host.modules[module];
      if (own === undefined) throw new RemoteFailure('unknown', app, `the shell has no page ${module}`);
      return attempts.run(app, own);
    }
    const release = releases.of(owner);
    if (release === undefined) throw new RemoteFailure('unknown', app, 'the registry does not list it');
    admit(release);
    return withinBudget(release, module);
  };

  return {
    failed: releases.failed,
    subscribe: releases.subscribe,
    isEarlier: (owner) => releases.of(owner)?.earlier === true,
    enter: parts.entries.enter,
    load(owner, module) {
      const key = `${owner} ${module}`;
      const known = modules.get(key);
      if (known !== undefined) return known;
      const loading = loadModule(owner, module);
      modules.set(key, loading);
      loading.catch(() => {
        if (modules.get(key) === loading) modules.delete(key);
      });
      return loading;
    },
    appIn(stack, except = []) {
      for (const [url] of stack.matchAll(/https?:\/\/[^\s)]+?\.js/g)) {
        const place = addresses.placeOf(url);
        const app = place?.descriptor === undefined ? place && shell : appAs(place.descriptor);
        if (app !== undefined && !except.includes(app.remote)) return app;
      }
      return undefined;
    },
    appOf,
    prepare: () => {
      parts.loadHashes().catch(() => undefined);
    },
    loadPart: (app, load) =>
      attempts.run(app, load, () => {
        containers.forgetUnloadedShares();
      }),
    failureOf: (app, kind, cause, componentStack) =>
      new RemoteFailure(kind, app, reasonOf(cause), { cause, componentStack }),
  };
}
