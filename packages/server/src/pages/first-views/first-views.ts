import { createRenderer, type FirstViewFault } from '@commonhearth/first-view';
import type { FirstViewOffer, RegistryRemote } from '@commonhearth/registry';
import type { FirstViewInput } from '@commonhearth/schemas';
import { LRUCache } from 'lru-cache';
import { keepClientError } from '../../areas/delivery/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FirstView } from '../document/first-view.ts';

const mostCharacters = 32 * 1024 * 1024;
/** So many views may wait to be rendered, and so many of one release; a visit beyond them asks for nothing. */
const [mostWaiting, mostWaitingOfRelease] = [100, 10];
/** After so many faults nothing more of a release is rendered. */
const mostFaults = 3;

/** A page whose first view is asked for. */
export interface AskedView {
  readonly remote: RegistryRemote;
  /** What its release says of the page. */
  readonly offer: FirstViewOffer;
  /** The pattern of its route. */
  readonly path: string;
  /** Names what it shows, beside the release: another text, another view. */
  readonly content: string;
  /** What the code of the release is told, as JSON; read only when it has to be rendered. */
  readonly input: () => Promise<Omit<FirstViewInput, 'page'>>;
}

export interface FirstViews {
  /**
   * The first view of a page, the same object each time. One that is missing is rendered for the visits after this one;
   * undefined where there is none to wait for.
   */
  readonly of: (asked: AskedView) => FirstView | 'missing' | undefined;
  /** Resolves when nothing waits to be rendered. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The file of this site that renders first views of a release; undefined where it is off or somewhere else. */
function sourceOf({ remote: { base, descriptor, off } }: AskedView): string | undefined {
  const { firstView } = descriptor;
  if (off !== undefined || firstView === undefined || !base.startsWith('/')) return undefined;
  return base.slice(1) + firstView.file;
}

/**
 * Renders first views by the code of releases, once for each release and content, and keeps them. A page never waits
 * for one. A fault is kept with remote and release among the errors of pages, and the page has no first view.
 */
export function firstViews(deps: Pick<Dependencies, 'objects' | 'log' | 'database' | 'clock'>): FirstViews {
  const { objects, log, clock } = deps;
  const renderer = createRenderer();
  const kept = new LRUCache<string, FirstView>({
    maxSize: mostCharacters,
    sizeCalculation: ({ html, css }, key) => key.length + html.length + css.length,
  });
  const waiting = new Map<string, Promise<void>>();
  const faults = new Map<string, number>();

  async function report(source: string, { remote, path }: AskedView, fault: FirstViewFault, reason: string) {
    faults.set(source, (faults.get(source) ?? 0) + 1);
    log.warn({ file: source, fault, reason }, 'pages: a release rendered no first view');
    const { name, version, hash } = remote.descriptor;
    const message = `${fault}: ${reason}`.slice(0, 1000);
    const release = { remote: name, version, hash };
    await keepClientError(deps, { at: clock() }, { kind: 'first view', ...release, route: path, message });
  }
  const isGivenUp = (source: string): boolean => (faults.get(source) ?? 0) >= mostFaults;

  async function render(key: string, source: string, asked: AskedView): Promise<void> {
    const { remote, offer, input } = asked;
    const result = await renderer.render(async () => {
      if (isGivenUp(source)) return undefined;
      const code = await objects.read(source);
      if (code !== undefined)
        return { source: new TextDecoder().decode(code), input: { page: offer.page, ...(await input()) } };
      await report(source, asked, 'threw', 'Its file is missing.');
      return undefined;
    });
    if (result?.view !== undefined) kept.set(key, { ...result.view, remote: remote.descriptor.name, offer });
    else if (result !== undefined) await report(source, asked, result.fault, result.reason);
  }

  function begin(key: string, source: string, asked: AskedView): void {
    const ofRelease = [...waiting.keys()].filter((one) => one.startsWith(`${source} `));
    if (waiting.size >= mostWaiting || ofRelease.length >= mostWaitingOfRelease) return;
    const rendered = render(key, source, asked)
      .catch((error: unknown) => {
        log.warn(error, 'pages: a first view could not be rendered');
      })
      .finally(() => waiting.delete(key));
    waiting.set(key, rendered);
  }

  return {
    of(asked) {
      const source = sourceOf(asked);
      if (source === undefined) return undefined;
      const key = `${source} ${asked.offer.page} ${asked.content}`;
      const view = kept.get(key);
      if (view !== undefined) return view;
      if (isGivenUp(source)) return undefined;
      if (!waiting.has(key)) begin(key, source, asked);
      return 'missing';
    },
    async settled() {
      while (waiting.size > 0) await Promise.all(waiting.values());
    },
    close: renderer.close,
  };
}
