import type { StaffPerson } from '@commonhearth/schemas';
import { AlertNote, Button, SelectField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAdvisor } from '../use-person.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child {
    flex: 1 1 200px;
  }
`;
const nobody = '';

/** Who answers a person. */
export function AdvisorForm({ person }: { readonly person: StaffPerson }) {
  const { agents, failed, choose, busy, failure } = useAdvisor(person);
  const saved = person.lnf_advisor ?? nobody;
  const [chosen, setChosen] = useState(saved);
  const fallback = agents?.find(({ is_fallback: isFallback }) => isFallback);
  if (agents === undefined)
    return failed ? <p>Couldn’t load the agents. Search for the person again.</p> : null;
  const everybody =
    fallback === undefined ? 'Our team, as there is no agent' : `${fallback.name}, who answers everyone`;
  return (
    <>
      <Form
        aria-label="Who answers them"
        onSubmit={(event) => {
          event.preventDefault();
          void choose(chosen === nobody ? null : chosen);
        }}
      >
        <SelectField
          label="Advisor"
          size="dense"
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
          }}
          options={[
            { value: nobody, label: everybody },
            ...agents.map(({ agent_id: value, name }) => ({ value, label: name })),
          ]}
        />
        <Button
          type="submit"
          size="dense"
          busy={busy}
          blockedReason={chosen === saved ? 'Already the advisor.' : undefined}
        >
          Save advisor
        </Button>
      </Form>
      {failure !== undefined && <AlertNote dense>{failure}</AlertNote>}
    </>
  );
}
