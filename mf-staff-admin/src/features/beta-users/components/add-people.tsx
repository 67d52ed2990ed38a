import { useDraft } from '@commonhearth/contract';
import { mostBetaAddresses } from '@commonhearth/schemas/constants';
import {
  Button,
  Checkbox,
  commandKey,
  JobProgress,
  KeyHint,
  Note,
  Panel,
  Stack,
  TextArea,
} from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { AreaChoice } from '../../../areas/use-area-choice.ts';
import { parseAddresses } from '../parse-addresses.ts';
import { useAddPeople } from '../use-add-people.ts';
import { usePageKey } from '../../../use-page-key.ts';
import { AddSummary } from './add-summary.tsx';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;
const Outcome = styled.div`
  display: grid;
  gap: 10px;
  outline: 0;
`;

const addresses = (count: number): string => `${count} ${count === 1 ? 'address' : 'addresses'}`;

interface AddPeopleProps {
  readonly choice: AreaChoice;
  /** Where addresses are pasted. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Lets many addresses in at once, with the progress, a summary and an undo of all of them. */
export function AddPeople({ choice, field }: AddPeopleProps) {
  const draft = useDraft(`beta ${choice.market.market_id} ${choice.area?.area_id ?? 'all'}`);
  const [text, setText] = useState(draft.found ?? '');
  const [everywhere, setEverywhere] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useAddPeople(choice);
  const outcome = useRef<HTMLDivElement>(null);
  usePageKey('a', () => field.current?.focus());
  // the draft outlives a reload, a page that is left and a session that ends
  const keep = useEffectEvent(() => {
    draft.keep(text);
  });
  useEffect(() => {
    keep();
  }, [text]);
  const pasted = parseAddresses(text);
  const all = choice.area === null || everywhere;
  const where =
    choice.area === null || everywhere ? `all of ${choice.market.name}` : choice.area.display_name;
  const send = async (): Promise<void> => {
    outcome.current?.focus({ preventScroll: true });
    // entries that are no address stay, to be corrected
    if (await adding.start(pasted.addresses, all)) setText(pasted.malformed.join('\n'));
  };
  const submit = (): void => {
    if (adding.isUnderWay) return;
    if (pasted.addresses.length === 0) setProblem('Paste at least one address.');
    else if (pasted.addresses.length > mostBetaAddresses)
      setProblem(`Paste ${mostBetaAddresses.toLocaleString('en-US')} addresses at most.`);
    else {
      setProblem(null);
      void send();
    }
  };
  return (
    <Panel dense title="Add people" actions={<KeyHint>A</KeyHint>}>
      <Stack $gap={3}>
        <TextArea
          ref={field}
          size="dense"
          label="Addresses"
          hint="Paste any number, with or without names. People who haven’t signed up get access once they confirm their address."
          rows={6}
          value={text}
          error={problem ?? undefined}
          aria-keyshortcuts="A Meta+Enter Control+Enter"
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          }}
        />
        {pasted.malformed.length > 0 && (
          <Note
            dense
            tone="warn"
            title={
              pasted.malformed.length === 1
                ? '1 entry isn’t an email address.'
                : `${pasted.malformed.length} entries aren’t email addresses.`
            }
          >
            {pasted.malformed.slice(0, 5).join(' · ')}
            {pasted.malformed.length > 5 && ` and ${pasted.malformed.length - 5} more`}
          </Note>
        )}
        {choice.area !== null && choice.areas.length > 1 && (
          <Checkbox
            size="dense"
            label={`All ${choice.areas.length} areas of ${choice.market.name}`}
            hint="Its current areas; each is visible while in beta."
            checked={everywhere}
            onChange={({ target }) => {
              setEverywhere(target.checked);
            }}
          />
        )}
        <Foot>
          <span role="status">{text.trim() === '' ? '' : `${addresses(pasted.addresses.length)} found`}</span>
          <Button
            size="dense"
            variant="primary"
            busy={adding.isUnderWay}
            keyHint={`${commandKey()}↵`}
            onClick={submit}
          >
            {pasted.addresses.length > 1 ? `Add ${pasted.addresses.length} to ${where}` : `Add to ${where}`}
          </Button>
        </Foot>
        <Outcome ref={outcome} tabIndex={-1} role="group" aria-label="Progress">
          {adding.job !== null && (
            <JobProgress
              dense
              job={adding.job}
              title="Adding people…"
              unit="addresses"
              whenFailed="Paste the addresses again. Those that were added are skipped."
            >
              You can leave this page.
            </JobProgress>
          )}
          <AddSummary {...adding} onUndo={() => void adding.undo()} />
        </Outcome>
      </Stack>
    </Panel>
  );
}
