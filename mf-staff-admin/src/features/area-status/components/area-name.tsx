import type { FullArea } from '@commonhearth/schemas';
import { Button, TextField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useAreaName } from '../use-area-name.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
  > :first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
  /* beside the field, below its label */
  > button {
    margin-top: 1.5rem;
  }
`;
const longest = 120;

/** What an area is called wherever it shows; it is known by another name, which stays. */
export function AreaName({ area }: { readonly area: FullArea }) {
  const { text, isTyped, problem, busy, write, save } = useAreaName(area);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Display name"
        size="dense"
        autoComplete="off"
        maxLength={longest}
        error={problem ?? undefined}
        value={text}
        onChange={({ target }) => {
          write(target.value);
        }}
      />
      <Button
        size="dense"
        type="submit"
        busy={busy}
        blockedReason={isTyped ? undefined : 'That’s already its name.'}
      >
        Rename
      </Button>
    </Form>
  );
}
