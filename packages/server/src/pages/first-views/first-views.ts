import { createRenderer, type FirstViewFault } from '@commonhearth/first-view';
import type { FirstViewOffer } from '@commonhearth/registry';
import type { FirstViewInput } from '@commonhearth/schemas';
import pLimit, { type LimitFunction } from 'p-limit';
import { keepClientError } from '../../areas/delivery/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { FirstView } from '../document/first-view.ts';
import { viewCache } from './view-cache.ts';

const mb = 1024 * 1024;
/** Characters of views for all visitors, and of views of releases that only single browsers try. */
const [maxCharacters, maxTriedCharacters] = [28 * mb, 4 * mb];
/** How many renders may wait, in total and for one release. Further visits do not request a view. */
const [maxPending, maxPendingOfRelease] = [100, 10];
/** After so many pages in a row that a release could not render, the server stops rendering for it. */
const maxFaults = 3;
/** So many slow pages in total also stop it, because each delays the views of all releases. */
const maxSlowFaults = 2;

/** The build whose code renders a view: a release of a remote, or the shell. */
export interface ViewRenderer {
  readonly remote: string;
  readonly version: string;
  readonly hash?: string;
  /** The key of its file in our store. */
  readonly file: string;
  /** Only the visitor's browser tries the release. */
  readonly isTried: boolean;
}

/** A request for the first view of a page. */
export interface FirstViewRequest {
  readonly renderer: ViewRenderer;
  /** What the release declares for the page. */
  readonly offer: FirstViewOffer;
  /** The pattern of the route. */
  readonly path: string;
  /** Identifies the content; part of the cache key, together with the release. */
  readonly content: string;
  /** Reads the input for the release's code. Called only when the view has to be rendered. */
  readonly input: () => Promise<Omit<FirstViewInput, 'page'>>;
}

export type FirstViewDependencies = Pick<Dependencies, 'objects' | 'log' | 'database' | 'clock'> &
  Pick<Metrics, 'firstViewEnded'>;

export interface FirstViews {
  /**
   * Returns the cached first view of a page, the same object each time. If it is missing, renders it for later visits.
   * Undefined if the page cannot have one.
   */
  readonly get: (request: FirstViewRequest) => FirstView | 'missing' | undefined;
  /** Resolves when no renders are pending. */
  readonly whenIdle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Renders first views with the code of releases, once for each release and content, and caches them. A page never waits
 * for its view. Counts each result, and stores a fault as a client error with remote and release; the page then has no
 * first view.
 */
export function firstViews(deps: FirstViewDependencies): FirstViews {
  const { objects, log, clock, firstViewEnded } = deps;
  const engine = createRenderer();
  // the next render starts after the fault of the last one is counted
  const queue = pLimit(1);
  // one render of each release waits in the queue, so releases take turns
  const turns = new Map<string, LimitFunction>();
  const caches = { shared: viewCache(maxCharacters), tried: viewCache(maxTriedCharacters) };
  const cacheOf = ({ isTried }: ViewRenderer) => (isTried ? caches.tried : caches.shared);
  const pending = new Map<string, Promise<void>>();
  // by key, for each release; one page that it cannot render does not count twice
  const faults = new Map<string, Map<string, FirstViewFault>>();

  async function report(
    key: string,
    { renderer: { file, isTried: _, ...release }, path }: FirstViewRequest,
    fault: FirstViewFault,
    rawReason: string,
  ) {
    // the database stores neither NUL nor half of a surrogate pair
    const reason = rawReason.toWellFormed().replaceAll('\0', '');
    faults.set(file, (faults.get(file) ?? new Map<string, FirstViewFault>()).set(key, fault));
    log.warn({ file, fault, reason }, 'pages: failed to render the first view of a release');
    firstViewEnded(release.remote, fault);
    const message = `${fault}: ${reason}`;
    await keepClientError(deps, { at: clock() }, { kind: 'first view', ...release, route: path, message });
  }
  const slowFaultsOf = (file: string) =>
    [...(faults.get(file) ?? [])].filter(([, fault]) => fault === 'slow');
  const isDisabled = ({ file }: ViewRenderer): boolean =>
    (faults.get(file)?.size ?? 0) >= maxFaults || slowFaultsOf(file).length >= maxSlowFaults;

  async function render(key: string, request: FirstViewRequest): Promise<void> {
    const { renderer, offer, input } = request;
    if (isDisabled(renderer)) return;
    const code = await objects.read(renderer.file);
    if (code === undefined) {
      await report(key, request, 'threw', 'Its file is missing.');
      return;
    }
    const result = await engine.render({
      source: new TextDecoder().decode(code),
      input: { page: offer.page, ...(await input()) },
    });
    if (result?.view !== undefined) {
      cacheOf(renderer).set(key, { ...result.view, remote: renderer.remote, offer });
      faults.set(renderer.file, new Map(slowFaultsOf(renderer.file)));
      firstViewEnded(renderer.remote, 'rendered');
    } else if (result !== undefined) await report(key, request, result.fault, result.reason);
  }

  function startRender(key: string, request: FirstViewRequest): void {
    const { file } = request.renderer;
    const pendingOfRelease = [...pending.keys()].filter((one) => one.startsWith(`${file} `));
    if (pending.size >= maxPending || pendingOfRelease.length >= maxPendingOfRelease) return;
    const turn = turns.get(file) ?? pLimit(1);
    turns.set(file, turn);
    const rendering = turn(() => queue(() => render(key, request)))
      .catch((error: unknown) => {
        log.warn(error, 'pages: failed to render a first view');
      })
      .finally(() => pending.delete(key));
    pending.set(key, rendering);
  }

  return {
    get(request) {
      const { renderer, offer, content } = request;
      const key = `${renderer.file} ${offer.page} ${content}`;
      const view = cacheOf(renderer).get(key);
      if (view !== undefined) return view;
      if (isDisabled(renderer) || faults.get(renderer.file)?.has(key) === true) return undefined;
      if (!pending.has(key)) startRender(key, request);
      return 'missing';
    },
    async whenIdle() {
      while (pending.size > 0) await Promise.all(pending.values());
    },
    close: engine.close,
  };
}
