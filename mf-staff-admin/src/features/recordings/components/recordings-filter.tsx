import { Button, icons, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

/** Whose recordings are wanted, and from which day on (YYYY-MM-DD); empty is anybody's, and any. */
export interface Wanted {
  readonly email: string;
  readonly from: string;
}
export const anybody: Wanted = { email: '', from: '' };

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  > :first-child {
    flex: 0 1 280px;
  }
`;

interface RecordingsFilterProps {
  /** What the server said about the fields. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  /** What was asked for is loading. */
  readonly busy: boolean;
  readonly onWant: (wanted: Wanted) => void;
}

/** One person's recordings, or those from a day on. */
export function RecordingsFilter({ problems, busy, onWant }: RecordingsFilterProps) {
  const [typed, setTyped] = useState(anybody);
  const problemOf = (path: string) => problems.find((one) => one.path === path)?.message;
  const field = (name: keyof Wanted) => ({
    size: 'dense' as const,
    value: typed[name],
    error: problemOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
    },
  });
  const isTyped = typed.email !== '' || typed.from !== '';
  return (
    <Form
      role="search"
      aria-label="Recordings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onWant(isTyped ? { ...typed, email: typed.email.trim() } : anybody);
      }}
    >
      <TextField label="Person’s email" type="email" autoComplete="off" {...field('email')} />
      <TextField label="From the day" type="date" {...field('from')} />
      <Button type="submit" size="dense" icon={icons.search} busy={busy}>
        Show
      </Button>
      {isTyped && (
        <Button
          size="dense"
          onClick={() => {
            setTyped(anybody);
            onWant(anybody);
          }}
        >
          Everybody
        </Button>
      )}
    </Form>
  );
}
