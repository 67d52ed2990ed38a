import { formatMoney } from '@commonhearth/domain/formatting';
import type { BoardCompound } from '@commonhearth/schemas';
import { Note, Spinner, Stack, TextField } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { useHomesFound } from '../use-homes-found.ts';

const List = styled.ul`
  display: grid;
  list-style: none;
`;
const Pick = styled.button`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 12px;
  width: 100%;
  min-height: 44px;
  align-items: center;
  padding: 4px 10px;
  border: 0;
  border-radius: 8px;
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover {
    background: var(--selected);
  }
  > span:last-child {
    color: var(--ink-soft);
  }
`;

interface HomeDialogProps {
  readonly title: string;
  readonly onPick: (home: BoardCompound) => void;
  readonly onClose: () => void;
}

/** A home of the last cycles, found by its address. */
export default function HomeDialog({ title, onPick, onClose }: HomeDialogProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { homes, isFetching, isError } = useHomesFound(q);
  return (
    <Dialog
      open
      dense
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Stack $gap={3}>
        <TextField
          label="Address"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <div role="status">
          {isFetching && <Spinner size={16} />}
          {!isFetching && isError && (
            <Note dense tone="bad">
              Couldn’t load the homes. Change your search to retry.
            </Note>
          )}
          {!isFetching && !isError && homes.length === 0 && (
            <p>{q === '' ? 'No home is in a cycle yet.' : `No home has “${q}” in its address.`}</p>
          )}
        </div>
        <List>
          {homes.map((home) => (
            <li key={home.compound_id}>
              <Pick
                type="button"
                onClick={() => {
                  onPick(home);
                }}
              >
                <span>{home.formatted_address}</span>
                <span>{formatMoney(home.price, 'full')}</span>
              </Pick>
            </li>
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}
