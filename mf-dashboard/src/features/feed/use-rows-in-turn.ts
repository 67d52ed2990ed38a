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
 * The homes of a row. Where a list of very many takes the place of another one, its rows come one after another, the first at
 * once, so that drawing them all is no single task; each shows what it had until its turn, at first nothing.
 */
export function useRowsInTurn({
  compounds,
  columns,
  last,
  many,
}: Rows): (row: number) => readonly CompoundSummary[] {
  const [turn, setTurn] = useState(() => ({
    of: compounds,
    before: none,
    columns,
    rows: many ? 1 : Infinity,
  }));
  let now = turn;
  if (turn.of !== compounds || turn.columns !== columns) {
    const inTurn = many && turn.columns === columns;
    now = { of: compounds, before: turn.of, columns, rows: inTurn ? 1 : Infinity };
    setTurn(now);
  }
  const waits = now.rows !== Infinity;
  useEffect(() => {
    if (!waits) return undefined;
    return pageTurns.later(() => {
      startTransition(() => {
        setTurn((before) => ({ ...before, rows: before.rows < last ? before.rows + 1 : Infinity }));
      });
    });
  }, [waits, turn, last]);
  return (row) => (row < now.rows ? now.of : now.before).slice(row * columns, (row + 1) * columns);
}
