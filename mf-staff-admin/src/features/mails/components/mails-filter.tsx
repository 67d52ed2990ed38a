import { mailStates } from '@commonhearth/schemas/constants';
import { Button, icons, SelectField, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mailStateWords } from '../../../mail-states.ts';
import type { Wanted } from '../use-mails.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  > :first-child {
    flex: 0 1 180px;
  }
  > :nth-child(2) {
    flex: 0 1 280px;
  }
`;

interface MailsFilterProps {
  readonly wanted: Wanted;
  /** What is wrong with the address. */
  readonly fault: string | undefined;
  readonly onWant: (wanted: Wanted) => void;
}

/** Mails of one state, or to one address. */
export function MailsFilter({ wanted, fault, onWant }: MailsFilterProps) {
  const [to, setTo] = useState(wanted.to);
  return (
    <Form
      role="search"
      aria-label="Emails"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onWant({ ...wanted, to: to.trim() });
      }}
    >
      <SelectField
        label="State"
        size="dense"
        value={wanted.state}
        options={[
          { value: '', label: 'Every state' },
          ...mailStates.map((value) => ({ value, label: mailStateWords[value] })),
        ]}
        onChange={({ target }) => {
          onWant({ ...wanted, state: mailStates.find((one) => one === target.value) ?? '' });
        }}
      />
      <TextField
        label="Recipient"
        type="email"
        size="dense"
        autoComplete="off"
        value={to}
        error={to.trim() === wanted.to ? fault : undefined}
        onChange={({ target }) => {
          setTo(target.value);
        }}
      />
      <Button type="submit" size="dense" icon={icons.search}>
        Show
      </Button>
    </Form>
  );
}
