import type { AuditEntry } from '@commonhearth/schemas';
import {
  Button,
  EmptyState,
  ErrorPanel,
  media,
  Panel,
  SelectField,
  Skeleton,
  StaffHead,
  StaffPage,
  TextField,
} from '@commonhearth/ui';
import { styled } from 'styled-components';
import { EntryList } from './entry-list.tsx';
import { UndoOffers, useUndoKey } from '../../../own-acts/index.ts';
import { useAudit } from '../use-audit.ts';

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 200px)) auto;
  gap: 10px;
  align-items: end;
  @media ${media.small} {
    /* two beside one another, one where letters are large: a date needs its room */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  }
`;
const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
  padding-top: 12px;
`;

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'compound', label: 'Homes on the board' },
  { value: 'home', label: 'Facts and photos' },
  { value: 'review_period', label: 'Cycles' },
  { value: 'market', label: 'Markets' },
  { value: 'area', label: 'Areas' },
  { value: 'agent', label: 'Agents' },
  { value: 'resource', label: 'Resources' },
  { value: 'prompt', label: 'Prompts' },
  { value: 'user', label: 'People' },
  { value: 'contact_message', label: 'Messages' },
  { value: 'mail', label: 'Emails' },
  { value: 'remote', label: 'Releases' },
  { value: 'release', label: 'Notices about releases' },
  { value: 'error_group', label: 'Errors' },
];

const personOptions = (entries: readonly AuditEntry[]) => {
  const people = new Map(
    entries.flatMap(({ who: { person } }) => (person === null ? [] : [[person.user_id, person.name]])),
  );
  return [{ value: '', label: 'Everyone' }, ...[...people].map(([value, label]) => ({ value, label }))];
};

/** HFCi Audit: who changed what, when, before and after; with undo, or why there is none. */
export function AuditView() {
  const { entries, seen, filter, setFilter, status, hasMore, more, reload } = useAudit();
  useUndoKey();
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <StaffPage>
      <UndoOffers onUndone={reload} />
      <StaffHead>
        <div>
          <h1>Audit</h1>
          <p>Every change by staff, jobs, commands and tokens, newest first</p>
        </div>
      </StaffHead>
      <Filters role="search" aria-label="Filter the audit">
        <SelectField
          label="What"
          size="dense"
          options={kinds}
          value={filter.object}
          onChange={({ target }) => {
            setFilter({ object: target.value });
          }}
        />
        <SelectField
          label="Who"
          size="dense"
          options={personOptions(seen)}
          value={filter.user}
          onChange={({ target }) => {
            setFilter({ user: target.value });
          }}
        />
        <TextField
          label="From"
          size="dense"
          type="date"
          value={filter.from}
          onChange={({ target }) => {
            setFilter({ from: target.value });
          }}
        />
        <TextField
          label="To"
          size="dense"
          type="date"
          value={filter.to}
          onChange={({ target }) => {
            setFilter({ to: target.value });
          }}
        />
        {filtered && (
          <Button
            size="dense"
            onClick={() => {
              setFilter({ object: '', user: '', from: '', to: '' });
            }}
          >
            Clear
          </Button>
        )}
      </Filters>
      <Panel dense title="Changes">
        {entries.length === 0 && status === 'loading' && <Skeleton $height="320px" />}
        {entries.length === 0 && status === 'ready' && (
          <EmptyState title="No changes">
            {filtered ? 'No changes match this filter.' : 'No changes yet.'}
          </EmptyState>
        )}
        <EntryList entries={entries} />
        <Foot>
          {status === 'failed' && (
            <ErrorPanel title="Couldn’t load the audit" onRetry={entries.length === 0 ? reload : more}>
              Nothing was changed. Check the connection and try again.
            </ErrorPanel>
          )}
          {hasMore && status !== 'failed' && (
            <Button size="dense" busy={status === 'loading'} onClick={more}>
              Earlier changes
            </Button>
          )}
        </Foot>
      </Panel>
    </StaffPage>
  );
}
