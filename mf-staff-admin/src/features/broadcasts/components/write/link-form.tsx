import { Button, TextField } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Bar } from '../../layout.ts';

const Form = styled.form`
  display: grid;
  gap: 14px;
`;

interface LinkFormProps {
  /** Empty: there is none yet. */
  readonly href: string;
  /** Empty: it goes. */
  readonly onHref: (href: string) => void;
  readonly onClose: () => void;
}

/** Where a link leads: by https only, as mails may have it. */
export function LinkForm({ href, onHref, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // a dialog stands within the page's own form where React passes events on
    event.stopPropagation();
    const wanted = /^[a-z]+:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
    if (/^https:\/\/[^\s/][^\s/.]*\.\S+$/i.test(wanted)) onHref(wanted);
    else setError('Enter a full address that starts with https://.');
  };
  return (
    <Dialog dense open title={href === '' ? 'Add a link' : 'Change the link'} onOpenChange={onClose}>
      <Form onSubmit={submit}>
        <TextField
          label="Address"
          size="dense"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          error={error}
          hint="https only. Clicks aren’t tracked."
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Bar>
          <Button size="dense" variant="primary" type="submit">
            {href === '' ? 'Add link' : 'Change link'}
          </Button>
          {href !== '' && (
            <Button
              size="dense"
              onClick={() => {
                onHref('');
              }}
            >
              Remove link
            </Button>
          )}
        </Bar>
      </Form>
    </Dialog>
  );
}
