import type { MatchStatus } from '@commonhearth/schemas/constants';
import { Button, icons } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { cyclesOf } from '../../../../cycle-key.ts';
import { useBoardSelector } from '../../state/board.selectors.ts';

const Box = styled.div`
  padding: 14px;
  border: 1px dashed var(--line-hover);
  border-radius: 10px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > strong {
    display: block;
    color: var(--ink);
    font-weight: 600;
  }
  > button {
    margin-top: 10px;
  }
`;

/** Nothing here matches the filter, the cycle is published, it has no home at all, or only this column has none. */
export type EmptyReason = 'filter' | 'closed' | 'cycle' | 'column';
type Words = readonly [title: string, body: string];

const noMatch: Words = ['Nothing here matches the filter.', ''];
const noHomes: Words = [
  'No homes in this cycle yet',
  'Add them by zpid, by hand or from a CSV file. To carry over what last week left, go to Review cycles.',
];
const noHomesAnywhere: Words = ['No homes here yet', 'Add homes on the board of each cycle.'];
const words: Readonly<Record<Exclude<MatchStatus, 'published'>, Words>> = {
  for_review: ['Nothing left to review', 'Every home in this cycle has been reviewed.'],
  might_approve: ['No maybes', 'Press 2 or use a card’s menu to send it here for a second look.'],
  approved: [
    'Nothing approved yet',
    'Press 3 or use a card’s menu to send it here. Publishing shows all of these to visitors at once.',
  ],
  not_approved: ['Nothing rejected', 'Press 5 or use a card’s menu to reject a home.'],
};

const wordsWhenClosed: Readonly<Record<MatchStatus, Words>> = {
  for_review: ['Nothing left to review', 'New homes go to the next cycle.'],
  might_approve: ['No maybes', 'Nothing was left for a second look.'],
  approved: ['This cycle is published', 'It’s closed to new homes. Its homes are in Published.'],
  published: [
    'No home of this cycle is on the site',
    'This cycle is published. New homes go to the next cycle.',
  ],
  not_approved: ['Nothing rejected', 'No home in this cycle was rejected.'],
};

function publishedWords(approvedCount: number): Words {
  const homes =
    approvedCount === 0
      ? 'Approved homes land'
      : approvedCount === 1
        ? '1 approved home lands'
        : `${approvedCount.toLocaleString('en-US')} approved homes land`;
  return [`${homes} here`, 'Publish the cycle to fill this column. You can’t move cards here by hand.'];
}

interface EmptyColumnProps {
  readonly status: MatchStatus;
  readonly reason: EmptyReason;
  readonly add: () => void;
  readonly clearFilter: () => void;
}

/** What an empty column is for. */
export function EmptyColumn({ status, reason, add, clearFilter }: EmptyColumnProps) {
  const approvedCount = useBoardSelector(({ board }) => board.counts.approved);
  const ofSeveral = cyclesOf(useBoardSelector(({ board }) => board.periodId)) !== undefined;
  const isFirst = reason === 'cycle' && status === 'for_review';
  const [title, body] =
    reason === 'filter'
      ? noMatch
      : reason === 'closed'
        ? wordsWhenClosed[status]
        : status === 'published'
          ? publishedWords(approvedCount)
          : isFirst
            ? ofSeveral
              ? noHomesAnywhere
              : noHomes
            : words[status];
  return (
    <Box>
      <strong>{title}</strong>
      {body}
      {reason === 'filter' && (
        <Button size="dense" onClick={clearFilter}>
          Clear filter
        </Button>
      )}
      {isFirst && !ofSeveral && (
        <Button size="dense" icon={icons.plus} onClick={add}>
          Add the first homes
        </Button>
      )}
    </Box>
  );
}
