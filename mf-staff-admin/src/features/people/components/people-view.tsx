import {
  Button,
  EmptyState,
  ErrorPanel,
  icons,
  Panel,
  StaffHead,
  TextField,
  VisuallyHidden,
} from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePerson } from '../use-person.ts';
import { PersonCard } from './person-card.tsx';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  > :first-child {
    flex: 0 1 320px;
  }
`;

/** One person by address: who they are to us, which mail they get and why, who answers them. */
export function PeopleView() {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const { person, fault, failed, busy, again } = usePerson(email);
  return (
    <>
      <StaffHead>
        <div>
          <h1>People</h1>
          <p>Look up a person by email. Waitlists are below.</p>
        </div>
      </StaffHead>
      <Form
        role="search"
        aria-label="People"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const asked = typed.trim();
          if (asked === email && asked !== '') again();
          setEmail(asked);
        }}
      >
        <TextField
          label="Person’s email"
          type="email"
          size="dense"
          autoComplete="off"
          value={typed}
          error={typed.trim() === email ? fault : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button type="submit" size="dense" variant="primary" icon={icons.search} busy={busy}>
          Find
        </Button>
      </Form>
      <VisuallyHidden role="status">{busy ? 'Searching…' : ''}</VisuallyHidden>
      {failed && (
        <ErrorPanel title="Couldn’t load the person" onRetry={again} retrying={busy}>
          Check the connection and try again.
        </ErrorPanel>
      )}
      {!failed && person === null && (
        <Panel dense>
          <EmptyState title={`No results for ${email}`}>
            No account, waitlist entry or email uses this address. Check the spelling; capital letters don’t
            matter.
          </EmptyState>
        </Panel>
      )}
      {person != null && <PersonCard key={person.email} person={person} />}
    </>
  );
}
