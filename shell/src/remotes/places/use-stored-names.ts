import { keptNames } from '@commonhearth/registry';
import { useLayoutEffect, useState } from 'react';
import type { Site } from './fillers-context.ts';

declare global {
  /** Which of these values the browser stores. The first script of the page defines it; older servers do not have it. */
  var storedNames: ((names: readonly string[]) => string[]) | undefined;
}

/** What `<html>` says: the room of fillers depends on it, so it does not change while a page is open. */
const marks = (): readonly string[] => document.documentElement.dataset['kept']?.split(' ') ?? [];

const readAgain = (registry: Site['registry']): readonly string[] =>
  globalThis.storedNames?.(keptNames(registry)) ?? [];

/**
 * The stored values that fillers of the site depend on, as of the beginning of this page. The first script of the page
 * reads them before the first paint, and every later page reads them again. This code comes once a page is at rest, which
 * may be a later one than the first.
 */
export function useStoredNames(
  { registry, path }: Pick<Site, 'registry' | 'path'>,
  isFirstPage: boolean,
): readonly string[] {
  const [read, setRead] = useState(() => ({
    path,
    stored: isFirstPage ? marks() : readAgain(registry),
  }));
  const isNewPage = read.path !== path;
  const stored = isNewPage ? readAgain(registry) : read.stored;
  if (isNewPage) setRead({ path, stored });
  useLayoutEffect(() => {
    document.documentElement.dataset['kept'] = stored.join(' ');
  }, [stored]);
  return stored;
}
