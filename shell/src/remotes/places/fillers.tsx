import { useState, type ReactNode } from 'react';
import { useAtRest } from '../../idle/use-at-rest.ts';
import { FillersContext, type Filler, type Site } from './fillers-context.ts';

const loadCode = () => import(/* webpackChunkName: "at-rest" */ './load-fillers.tsx');

/** Gives the places of a page what fills them, once the page is at rest. */
export function Fillers({ children, ...site }: Site & { readonly children: ReactNode }) {
  const [fillers, setFillers] = useState<readonly Filler[]>([]);
  const code = useAtRest(loadCode, false);
  return (
    <FillersContext value={fillers}>
      {children}
      {code && <code.LoadFillers {...site} onChange={setFillers} />}
    </FillersContext>
  );
}
