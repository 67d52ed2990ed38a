import { storedNamesOf } from '@commonhearth/registry';
import { useLayoutEffect, useState } from 'react';
import type { Site } from './fillers-context.ts';

declare global {
  /** Filters names by whether the browser stores a value for them. Defined by the first script of the page, except on older servers. */
  var storedNames: ((names: readonly string[]) => string[]) | undefined;
}

/** The names in `<html data-kept>`. The room of fillers depends on them, so they don’t change while a page is open. */
const readMarks = (): readonly string[] => document.documentElement.dataset['kept']?.split(' ') ?? [];

const readStorage = (registry: Site['registry']): readonly string[] =>
  globalThis.storedNames?.(storedNamesOf(registry)) ?? [];

/**
 * The names of stored values that fillers depend on, as of the start of this page. On the first page, the first script
 * reads them before the first paint. Later pages read them again. This code loads when a page is idle, which may be a later
 * page.
 */
export function useStoredNames(
  { registry, path }: Pick<Site, 'registry' | 'path'>,
  isFirstPage: boolean,
): readonly string[] {
  const [read, setRead] = useState(() => ({
    path,
    stored: isFirstPage ? readMarks() : readStorage(registry),
  }));
  const isNewPage = read.path !== path;
  const stored = isNewPage ? readStorage(registry) : read.stored;
  if (isNewPage) setRead({ path, stored });
  useLayoutEffect(() => {
    document.documentElement.dataset['kept'] = stored.join(' ');
  }, [stored]);
  return stored;
}
