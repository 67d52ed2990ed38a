import { RouteLink } from '@commonhearth/contract/router';
import type { Recording } from '@commonhearth/schemas';
import { DataTable } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { clockTime, personInWords } from '../words.ts';

const Soft = styled.span`
  color: var(--ink-soft);
  font-weight: 400;
`;

interface RecordingsTableProps {
  /** Undefined until it is known. */
  readonly recordings: readonly Recording[] | undefined;
  readonly empty: ReactNode;
}

/** Sessions, newest first, each with the way to watch it. */
export const RecordingsTable = ({ recordings, empty }: RecordingsTableProps) => (
  <DataTable
    caption="Recorded sessions"
    rows={recordings ?? []}
    loadingRows={recordings === undefined ? 8 : 0}
    rowKey={({ session_id: id }) => id}
    cardsBelow={36}
    empty={empty}
    columns={[
      {
        id: 'person',
        header: 'Person',
        rowHeader: true,
        cell: (recording) => (
          <>
            <RouteLink to="HFCi Recordings" params={{ session_id: recording.session_id }}>
              {recording.user === null ? 'A visitor' : personInWords(recording)}
            </RouteLink>{' '}
            {recording.user !== null && recording.user.name !== '' && <Soft>{recording.user.email}</Soft>}
          </>
        ),
      },
      { id: 'began', header: 'Began', cell: ({ start_time: at }) => momentInWords(at) },
      { id: 'length', header: 'Length', align: 'end', cell: ({ duration }) => clockTime(duration) },
      { id: 'pages', header: 'Pages', align: 'end', cell: ({ pages }) => pages },
    ]}
  />
);
