import type { UndoResult } from '@commonhearth/schemas';

const isOfHome = ({ object_type: type }: UndoResult): boolean => type === 'compound' || type === 'home';

/** What an undo did, in words. */
export function undoneWords(results: readonly UndoResult[], what = 'Undone.'): string {
  const done = results.filter(({ refused }) => refused === null).length;
  const [first] = results;
  const out = first?.stayed_out?.length ?? 0;
  if (results.length === 1)
    return out === 0
      ? what
      : `The cycle is back. ${out === 1 ? 'One home is' : `${out} homes are`} in another cycle and stayed out: ${first?.stayed_out
          ?.slice(0, 3)
          .map(({ formatted_address }) => formatted_address)
          .join('; ')}`;
  // an act on an agent can change two agents
  if (done === results.length) return results.every(isOfHome) ? `Undone: ${done} homes.` : what;
  const why = results.find(({ refused }) => refused !== null)?.refused ?? '';
  return `${done} of ${results.length} undone. The rest couldn’t be undone: ${why}`;
}
