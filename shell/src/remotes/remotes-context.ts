import type { Federation } from '@commonhearth/federation';
import { createContext, use } from 'react';
import type { Report } from '../reports/reporter.ts';

interface Remotes {
  readonly federation: Federation;
  readonly report: Report;
}
export const RemotesContext = createContext<Remotes | null>(null);

export function useRemotes(): Remotes {
  const remotes = use(RemotesContext);
  if (remotes === null) throw new Error('useRemotes was called outside of the shell.');
  return remotes;
}
