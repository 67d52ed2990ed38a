import { slotsAt } from '@commonhearth/registry';
import { useState, type ReactNode } from 'react';
import { useAtRest } from '../../idle/use-at-rest.ts';
import { FillersContext, type Filler, type Site } from './fillers-context.ts';

const loadCode = () => import(/* webpackChunkName: "at-rest" */ './load-fillers.tsx');

/** Gives the places of a page what fills them, once the page is at rest. */
export function Fillers({
  children,
  search,
  ...site
}: Site & { readonly search: string; readonly children: ReactNode }) {
  const [fillers, setFillers] = useState<readonly Filler[]>([]);
  const { path } = site;
  const [page, setPage] = useState({ path, isFirstPage: true });
  if (page.path !== path) setPage({ path, isFirstPage: false });
  const query = new URLSearchParams(search);
  // the page waits for the filter of its address, so it is not at rest before
  const isAwaited = slotsAt(site.registry, site.routeName, query).some(({ slot: { parameter } }) =>
    parameter === undefined ? false : Boolean(query.get(parameter)),
  );
  const code = useAtRest(loadCode, isAwaited);
  return (
    <FillersContext value={fillers}>
      {children}
      {code && <code.LoadFillers {...site} isFirstPage={page.isFirstPage} onChange={setFillers} />}
    </FillersContext>
  );
}
