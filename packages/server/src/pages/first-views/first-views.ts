import { createRenderer, type FirstView, type FirstViewFault } from '@commonhearth/first-view';
import type { RegistryRemote } from '@commonhearth/registry';
import type { FirstViewInput } from '@commonhearth/schemas';
import { LRUCache } from 'lru-cache';
import { keepClientError } from '../../areas/delivery/index.ts';
import type { Dependencies } from '../../dependencies.ts';

const mostCharacters = 32 * 1024 * 1024;
/** So many views may wait to be rendered; a visit beyond them asks for nothing. */
const mostWaiting = 100;
/** After so many faults nothing more of a release is rendered. */
const mostFaults = 3;

/** A page whose first view is asked for. */
export interface AskedView {
  readonly remote: RegistryRemote;
  /** The exposed module. */
  readonly page: string;
  /** The pattern of its route. */
  readonly path: string;
  /** Names what it shows, beside the release: another text, another view. */
  readonly content: string;
  /** What the code of the release is told, as JSON; read only when it has to be rendered. */
  readonly input: () => Promise<Omit<FirstViewInput, 'page'>>;
}

export interface FirstViews {
  /** The first view of a page if it is rendered. Otherwise begins to render it, for the visits after this one. */
  readonly of: (asked: AskedView) => FirstView | undefined;
  /** Resolves when nothing waits to be rendered. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The file of this site that renders first views of a page; undefined where the release brings none. */
function sourceOf({ remote: { base, descriptor, off }, page }: AskedView): string | undefined {
  const { firstView } = descriptor;
  if (
    off !== undefined ||
    firstView?.pages.some((one) => one.page === page) !== true ||
    !base.startsWith('/')
  )
    return undefined;
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
  async function render(key: string, source: string, asked: AskedView): Promise<void> {
    const code = await objects.read(source);
    if (code === undefined) {
      await report(source, asked, 'threw', 'Its file is missing.');
      return;
    }
    const told = { page: asked.page, ...(await asked.input()) };
    const result = await renderer.render(new TextDecoder().decode(code), told);
    if (result.view === undefined) await report(source, asked, result.fault, result.reason);
    else kept.set(key, result.view);
  }

  return {
    of(asked) {
      const source = sourceOf(asked);
      if (source === undefined) return undefined;
      const key = `${source} ${asked.page} ${asked.content}`;
      const view = kept.get(key);
      if (view !== undefined || waiting.has(key) || waiting.size >= mostWaiting) return view;
      if ((faults.get(source) ?? 0) >= mostFaults) return undefined;
      const rendered = render(key, source, asked)
        .catch((error: unknown) => {
          log.warn(error, 'pages: a first view could not be rendered');
        })
        .finally(() => waiting.delete(key));
      waiting.set(key, rendered);
      return undefined;
    },
    async settled() {
      while (waiting.size > 0) await Promise.all(waiting.values());
    },
    close: renderer.close,
  };
}
