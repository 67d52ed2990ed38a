import {
  Badge,
  BoardCard,
  BoardColumn,
  Button,
  DataTable,
  IconButton,
  icons,
  Panel,
  Stack,
} from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { photos } from './samples.ts';
import { Section, Specimen } from './section.tsx';
import type { Column, Sorting } from '@commonhearth/ui';

interface Cycle {
  readonly name: string;
  readonly state: string;
  readonly homes: number;
}
const cycles: readonly Cycle[] = [
  { name: 'Bay Area · Week 47', state: 'Open', homes: 61 },
  { name: 'Bay Area · Week 46', state: 'Published', homes: 54 },
  { name: 'Seattle · Week 46', state: 'Published', homes: 23 },
];
const columns: readonly Column<Cycle>[] = [
  { id: 'name', header: 'Cycle', cell: (row) => row.name, sortable: true, rowHeader: true },
  {
    id: 'state',
    header: 'State',
    cell: (row) => (
      <Badge dense tone={row.state === 'Open' ? 'info' : 'good'}>
        {row.state}
      </Badge>
    ),
  },
  { id: 'homes', header: 'Homes', cell: (row) => row.homes, sortable: true, align: 'end' },
  {
    id: 'menu',
    header: 'Actions',
    hideHeader: true,
    cell: (row) => <IconButton icon={icons.more} label={`Actions for ${row.name}`} size="dense" />,
    align: 'end',
  },
];

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(250px, 1fr));
  border: 1px solid var(--line);
`;

function Table() {
  const [sorting, setSorting] = useState<Sorting>({ column: 'homes', direction: 'descending' });
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const rows = [...cycles].sort(
    (a, b) => sign * (sorting.column === 'homes' ? a.homes - b.homes : a.name.localeCompare(b.name)),
  );
  return (
    <Panel title="Cycles" headingLevel={3} dense flush>
      <DataTable
        caption="Review cycles"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        sorting={sorting}
        onSort={setSorting}
        selected={new Set(['Bay Area · Week 47'])}
      />
    </Panel>
  );
}

export function Staff() {
  const card = {
    title: 'Sawtooth-roof triplex near the market',
    place: '3309 E 12th St, Oakland',
    price: '$1,320,000',
    facts: '3 units · 6 bd',
    photo: photos[0] ?? null,
  };
  return (
    <Section title="Staff">
      <Specimen name="DataTable">
        <Table />
      </Specimen>
      <Specimen name="DataTable: loading, empty">
        <Stack>
          <Panel dense flush>
            <DataTable
              caption="Loading cycles"
              columns={columns}
              rows={[]}
              rowKey={(row) => row.name}
              loadingRows={2}
            />
          </Panel>
          <Panel dense flush>
            <DataTable
              caption="No cycles"
              columns={columns}
              rows={[]}
              rowKey={(row) => row.name}
              empty="No cycles yet. Start one to see it here."
            />
          </Panel>
        </Stack>
      </Specimen>
      <Specimen name="BoardColumn and BoardCard: plain, selected, faded, without photo, dragged">
        <Columns>
          <BoardColumn
            name="Maybe"
            count={4}
            dot="lavender"
            keyHint="2"
            menu={<IconButton icon={icons.more} label="Column Maybe" size="dense" />}
          >
            <BoardCard
              {...card}
              marks={
                <>
                  <Badge dense>No description</Badge>
                  <Badge dense icon={icons.spark}>
                    AI
                  </Badge>
                </>
              }
            />
            <BoardCard
              {...card}
              selected
              source="Manual"
              marks={
                <Badge dense tone="bad" icon={icons.warning}>
                  AI: 3 beds, not 2
                </Badge>
              }
            />
          </BoardColumn>
          <BoardColumn
            name="Rejected"
            count={16}
            dot="red"
            keyHint="5"
            target
            mark={
              <Badge dense tone="bad">
                1 blocked
              </Badge>
            }
          >
            <BoardCard {...card} faded marks="One shared entrance" />
            <BoardCard
              {...card}
              photo={null}
              marks={
                <Badge dense tone="warn">
                  Pending sale
                </Badge>
              }
            />
            <BoardCard {...card} dragging />
          </BoardColumn>
        </Columns>
      </Specimen>
      <Specimen name="Buttons on a staff page">
        <Panel dense>
          <Button size="dense" variant="dark" keyHint="↵">
            Open
          </Button>
        </Panel>
      </Specimen>
    </Section>
  );
}
