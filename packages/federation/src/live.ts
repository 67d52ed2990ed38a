import type { Registry } from '@commonhearth/registry';
import { shellName } from './files/addresses.ts';
import { patienceMs } from './connection.ts';

interface Page {
  readonly registry: Registry;
  readonly fetch: typeof fetch;
  /** Where the visitor is. */
  readonly address: () => string;
}

/** Which release of an app a registry names; undefined: it does not know the app. */
const releaseIn = ({ shell, remotes }: Registry, owner: string): string | undefined =>
  owner === shellName
    ? JSON.stringify(shell.files)
    : remotes.find(({ descriptor }) => descriptor.name === owner)?.base;

/**
 * Whether a page that is loaded now would get another release of an app than this one: then what this page
 * misses was swept, and loading it anew helps. An answer that is no page of ours says nothing.
 */
export async function isOutdated(owner: string, { registry, fetch, address }: Page): Promise<boolean> {
  try {
    const answer = await fetch(address(), {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const block = page.getElementById('registry')?.textContent ?? '';
    return releaseIn(JSON.parse(block) as Registry, owner) !== releaseIn(registry, owner);
  } catch {
    return false;
  }
}
