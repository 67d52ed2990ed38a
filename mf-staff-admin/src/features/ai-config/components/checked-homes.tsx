import { Button, IconButton, icons, Stack, TextField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { CheckedHome } from '../use-save-checks.ts';
import { HomeName } from './home-name.tsx';

const List = styled.ul`
  display: grid;
  gap: 10px;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 8px;
    align-items: end;
    > strong {
      grid-column: 1 / -1;
    }
  }
`;

interface CheckedHomesProps {
  readonly checks: readonly CheckedHome[];
  readonly onChange: (checks: readonly CheckedHome[]) => void;
  readonly onAdd: () => void;
}

/** The homes that are written to see how a version does, each with what its text must say. */
export function CheckedHomes({ checks, onChange, onAdd }: CheckedHomesProps) {
  return (
    <Stack $gap={2} role="group" aria-label="Homes to check">
      {checks.length === 0 && <p>No home chosen: the newest homes are checked for words and lengths.</p>}
      <List>
        {checks.map(({ compound_id, expected }) => (
          <li key={compound_id}>
            <strong>
              <HomeName compoundId={compound_id} />
            </strong>
            <TextField
              label="Must say"
              optional
              hint="Separate with commas."
              size="dense"
              value={expected}
              onChange={({ target }) => {
                onChange(
                  checks.map((one) =>
                    one.compound_id === compound_id ? { ...one, expected: target.value } : one,
                  ),
                );
              }}
            />
            <IconButton
              icon={icons.trash}
              size="dense"
              label="Remove this home"
              onClick={() => {
                onChange(checks.filter((one) => one.compound_id !== compound_id));
              }}
            />
          </li>
        ))}
      </List>
      <div>
        <Button size="dense" icon={icons.plus} onClick={onAdd}>
          Add a home…
        </Button>
      </div>
    </Stack>
  );
}
