import type { CallError } from '@commonhearth/contract';
import type { BroadcastAudience, WhyAnswer } from '@commonhearth/schemas';
import { Button, Icon, icons, Note, Panel, TextField } from '@commonhearth/ui';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useWhyInAudienceForStaffAdminMutation } from '../../../../api.generated.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px;
`;
const Answer = styled.div`
  margin-top: 10px;
`;
const Reasons = styled.ul`
  display: grid;
  margin-top: 8px;
  > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 9px;
    padding: 7px 2px;
    border-bottom: 1px solid var(--line-soft);
  }
  > li:last-child {
    border: 0;
  }
`;
const Sign = styled.span<{ $out: boolean }>`
  color: var(--${(p) => (p.$out ? 'bad' : 'good')});
`;

interface WhyPanelProps {
  readonly audience: BroadcastAudience;
  readonly isNewsletter: boolean;
}

/** Why one address gets it or not, as sending would ask. */
export function WhyPanel({ audience, isNewsletter }: WhyPanelProps) {
  const [ask, { isLoading }] = useWhyInAudienceForStaffAdminMutation();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<{
    readonly email: string;
    readonly of: string;
    readonly why: WhyAnswer;
  } | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const of = JSON.stringify([audience, isNewsletter]);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const email = typed.trim();
    const { data, error: refusal } = await ask({ body: { audience, is_newsletter: isNewsletter, email } });
    setError(data === undefined ? (refusal as CallError) : null);
    setAnswer(data === undefined ? null : { email, of, why: data });
  };
  const fieldError = error?.problem?.errors?.find(({ path }) => path === 'email')?.message ?? error?.message;
  // of another audience it says nothing
  const shown = answer?.of === of ? answer : null;
  return (
    <Panel dense title="Check an address">
      <Form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Address"
          size="dense"
          inputMode="email"
          autoComplete="off"
          value={typed}
          error={fieldError}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        <Button
          size="dense"
          type="submit"
          busy={isLoading}
          blockedReason={typed.trim() === '' ? 'Enter an address.' : undefined}
        >
          Check
        </Button>
      </Form>
      <Answer role="status">
        {shown !== null && (
          <>
            <Note
              dense
              tone={shown.why.included ? 'good' : 'bad'}
              title={shown.why.included ? 'In.' : 'Out.'}
            >
              {shown.email} {shown.why.included ? 'gets it.' : 'doesn’t get it. Staff can’t change this.'}
            </Note>
            <Reasons>
              {shown.why.reasons.map(({ words, keeps_out: out }) => (
                <li key={words}>
                  <Sign $out={out}>
                    <Icon drawing={out ? icons.close : icons.check} size={16} />
                  </Sign>
                  {words}
                </li>
              ))}
            </Reasons>
          </>
        )}
      </Answer>
    </Panel>
  );
}
