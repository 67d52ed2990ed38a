import type { PublishFinding } from '@commonhearth/schemas';
import { Button, icons } from '@commonhearth/ui';
import { selectFindings, useBoardSelector } from '../state/board.selectors.ts';
import type { Board } from '../use-board.ts';

const parts = [
  ['title', 'have no title', 'has no title'],
  ['area', 'have no area', 'has no area'],
  ['description', 'have no description', 'has no description'],
] as const;

/** "3 approved have no title": each is a button that goes to the next of them. */
export function MissingSummary({ goToNext }: Pick<Board, 'goToNext'>) {
  const findings = useBoardSelector(selectFindings);
  const all: readonly PublishFinding[] = [...findings.required, ...findings.important];
  return parts.map(([part, many, one]) => {
    const ids = [
      ...new Set(all.filter(({ missing }) => missing.includes(part)).map(({ compound_id }) => compound_id)),
    ];
    if (ids.length === 0) return null;
    return (
      <Button
        key={part}
        size="dense"
        variant={part === 'description' ? 'secondary' : 'danger'}
        icon={icons.warning}
        onClick={() => {
          goToNext(ids);
        }}
      >
        {ids.length} approved {ids.length === 1 ? one : many}
      </Button>
    );
  });
}
