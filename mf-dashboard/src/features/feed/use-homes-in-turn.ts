import { pageTurns } from '@commonhearth/ui';
import type { CompoundSummary } from '@commonhearth/domain';
import { startTransition, useEffect, useState } from 'react';

interface Rows {
  readonly compounds: readonly CompoundSummary[];
  readonly columns: number;
  /** The last row that is drawn. */
  readonly last: number;
  /** The market has very many homes. */
  readonly many: boolean;
}

const none: readonly CompoundSummary[] = [];

/**
 * The homes of a row. In a market of very many, a list that takes the place of another one comes home by home, after
 * the page that it stands in, so that drawing them all is no single task; each place shows what it had until its turn,
 * at first nothing.
 */
export function useHomesInTurn({
  compounds,
  columns,
  last,
  many,
}: Rows): (row: number) => readonly CompoundSummary[] {
  const [turn, setTurn] = useState(() => ({
    of: compounds,
    before: none,
    columns,
    homes: many ? 0 : Infinity,
  }));
  let now = turn;
  if (turn.of !== compounds || turn.columns !== columns) {
    const inTurn = many && turn.columns === columns;
    now = { of: compounds, before: turn.of, columns, homes: inTurn ? 0 : Infinity };
    setTurn(now);
  }
  const { of, before, homes } = now;
  const waits = homes !== Infinity;
  const places = (last + 1) * columns;
  useEffect(() => {
    if (!waits) return undefined;
    return pageTurns.later(() => {
      startTransition(() => {
        setTurn((at) => ({ ...at, homes: at.homes + 1 < places ? at.homes + 1 : Infinity }));
      });
    });
  }, [waits, turn, places]);
  return (row) => {
    const [from, to] = [row * columns, Math.min((row + 1) * columns, of.length)];
    return [...of.slice(from, Math.min(to, homes)), ...before.slice(Math.max(from, homes), to)];
  };
}
