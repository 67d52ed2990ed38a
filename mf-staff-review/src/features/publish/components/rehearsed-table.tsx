import { formatMoney } from '@commonhearth/domain/formatting';
import type { Rehearsal } from '@commonhearth/schemas';
import { Badge, Button, DataTable, Panel, type BadgeTone } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { homesInWords, nameOf, whatOf, type Fate, type Row } from '../rehearsed-words.ts';
import { RehearsedHomeName } from './rehearsed-home-name.tsx';

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
const What = styled.span`
  color: var(--ink-soft);
`;
const Foot = styled.p`
  margin-right: auto;
  color: var(--ink-soft);
`;
const fates: Readonly<Record<Fate, readonly [BadgeTone, string, string]>> = {
  appears: ['good', 'Appears', 'Appear'],
  changes: ['info', 'Changes', 'Change'],
  vanishes: ['bad', 'Disappears', 'Disappear'],
};
const kinds = ['appears', 'changes', 'vanishes'] as const;
/** More than these are told by their number: a publish of thousands is not read line by line. */
const shownAtMost = 100;

const rowsOf = (rehearsal: Rehearsal): readonly Row[] =>
  kinds
    .flatMap((fate) => rehearsal[fate].map((home): Row => ({ fate, home })))
    .sort((a, b) => (a.home.place ?? Infinity) - (b.home.place ?? Infinity));

interface RehearsedTableProps {
  readonly rehearsal: Rehearsal;
  readonly onOpen: (compoundId: string) => void;
}

/** Every home that a publish moves, in the order of the list that visitors get; those that nobody finds there last. */
export function RehearsedTable({ rehearsal, onOpen }: RehearsedTableProps) {
  const [only, setOnly] = useState<Fate | null>(null);
  const all = rowsOf(rehearsal);
  const rows = only === null ? all : all.filter(({ fate }) => fate === only);
  const choices: readonly (readonly [Fate | null, string, number])[] = [
    [null, 'All', all.length],
    ...kinds.map((fate) => [fate, fates[fate][2], rehearsal[fate].length] as const),
  ];
  return (
    <Panel
      dense
      flush
      title={`On the site after publishing: ${homesInWords(rehearsal.order.length)}`}
      actions={
        <Filters role="group" aria-label="Show">
          {choices.map(([fate, words, count]) => (
            <Button
              key={words}
              size="dense"
              variant={only === fate ? 'dark' : 'secondary'}
              aria-pressed={only === fate}
              onClick={() => {
                setOnly(fate);
              }}
            >
              {words} {count.toLocaleString('en-US')}
            </Button>
          ))}
        </Filters>
      }
      footer={
        <Foot>
          {rows.length > shownAtMost && `And ${(rows.length - shownAtMost).toLocaleString('en-US')} more. `}
          {homesInWords(rehearsal.stays)} {rehearsal.stays === 1 ? 'is unchanged.' : 'are unchanged.'}
        </Foot>
      }
    >
      <DataTable
        caption="What publishing changes"
        cardsBelow={44}
        rows={rows.slice(0, shownAtMost)}
        rowKey={({ fate, home }) => `${fate} ${home.compound_id}`}
        empty="None."
        columns={[
          {
            id: 'home',
            header: 'Home',
            rowHeader: true,
            cell: ({ home }) => <RehearsedHomeName home={home} />,
          },
          { id: 'price', header: 'Price', align: 'end', cell: ({ home }) => formatMoney(home.price, 'full') },
          { id: 'units', header: 'Units', align: 'end', cell: ({ home }) => home.units ?? '–' },
          { id: 'area', header: 'Area', cell: ({ home }) => home.area_name ?? 'No area' },
          {
            id: 'fate',
            header: 'On the site',
            cell: (row) => (
              <>
                <Badge dense tone={fates[row.fate][0]}>
                  {fates[row.fate][1]}
                </Badge>{' '}
                <What>{whatOf(row)}</What>
              </>
            ),
          },
          {
            id: 'open',
            header: 'Open',
            hideHeader: true,
            cell: ({ home }) => (
              <Button
                size="dense"
                aria-label={`Open ${nameOf(home)}`}
                onClick={() => {
                  onOpen(home.compound_id);
                }}
              >
                Open
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}
