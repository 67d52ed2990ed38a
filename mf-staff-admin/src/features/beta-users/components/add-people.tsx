import { useDraft } from '@commonhearth/contract';
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
import { LeavingButton } from '../../../leaving-button.tsx';
import { parseAddresses } from '../parse-addresses.ts';
import { useAddPeople } from '../use-beta-users.ts';
import { usePageKey } from '../../../use-page-key.ts';
import type { AddRun } from '../add-run.ts';
import { AddResults, summed, wasLetIn } from './add-results.tsx';

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

/** What is to be sent again, each on a line of its own. */
const notAdded = ({ lines, left }: AddRun): readonly string[] => [
  ...lines.filter(({ outcome }) => outcome === 'failed').map(({ address }) => address),
  ...left,
];

interface AddPeopleProps {
  readonly choice: AreaChoice;
  /** Where addresses are pasted. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onDone: () => void;
}

/** Lets many addresses in at once: how far they are, and what became of each. */
export function AddPeople({ choice, field, onDone }: AddPeopleProps) {
  const draft = useDraft(`beta ${choice.market.market_id} ${choice.area?.area_id ?? 'all'}`);
  const [text, setText] = useState(draft.found ?? '');
  const [everywhere, setEverywhere] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, start, stop, takeBack, takingBack } = useAddPeople(choice, onDone);
  const outcome = useRef<HTMLDivElement>(null);
  usePageKey('a', () => field.current?.focus());
  // what has not arrived outlives a reload, a page that is left and a session that ends
  const unsent = [text, ...(run === null ? [] : notAdded(run))].filter((one) => one !== '').join('\n');
  const keep = useEffectEvent(() => {
    draft.keep(unsent);
  });
  useEffect(() => {
    keep();
  }, [unsent]);
  const pasted = parseAddresses(text);
  const isUnderWay = run !== null && run.state !== 'ended';
  const all = choice.area === null || everywhere;
  const where =
    choice.area === null || everywhere ? `all of ${choice.market.name}` : choice.area.display_name;
  const send = (wanted: readonly string[]): void => {
    outcome.current?.focus({ preventScroll: true });
    void start(wanted, all);
  };
  const submit = (): void => {
    if (isUnderWay) return;
    if (pasted.addresses.length === 0) setProblem('Paste one address at least.');
    else {
      setProblem(null);
      // what holds no address stays, to be mended
      setText(pasted.malformed.join('\n'));
      send(pasted.addresses);
    }
  };
  return (
    <Panel dense title="Add people" actions={<KeyHint>A</KeyHint>}>
      <Stack $gap={3}>
        <TextArea
          ref={field}
          size="dense"
          label="Addresses"
          hint="Paste as many as you like, with or without names. Who has not signed up yet is let in as soon as they confirm the address."
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
            title={`${pasted.malformed.length === 1 ? '1 entry is' : `${pasted.malformed.length} entries are`} no address.`}
          >
            {pasted.malformed.slice(0, 5).join(' · ')}
            {pasted.malformed.length > 5 && ` and ${pasted.malformed.length - 5} more`}
          </Note>
        )}
        {choice.area !== null && choice.areas.length > 1 && (
          <Checkbox
            size="dense"
            label={`All ${choice.areas.length} areas of ${choice.market.name}`}
            hint="Those that it has now; each shows while it is in beta."
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
            busy={isUnderWay}
            keyHint={`${commandKey()}↵`}
            onClick={submit}
          >
            {pasted.addresses.length > 1 ? `Add ${pasted.addresses.length} to ${where}` : `Add to ${where}`}
          </Button>
        </Foot>
        <Outcome ref={outcome} tabIndex={-1} role="group" aria-label="How far it is">
          {isUnderWay && (
            <>
              <JobProgress
                dense
                job={{
                  state: 'running',
                  done: run.lines.length,
                  total: run.total,
                  errors: [],
                  failure: null,
                }}
                title={run.state === 'stopping' ? 'Stopping after this one.' : 'Adding people.'}
                unit="addresses"
                whenFailed={null}
              >
                Stay on this page until it ends.
              </JobProgress>
              <Foot>
                <Button
                  size="dense"
                  blockedReason={run.state === 'stopping' ? 'It stops in a moment.' : undefined}
                  onClick={stop}
                >
                  Stop
                </Button>
              </Foot>
            </>
          )}
          {run?.state === 'ended' && (
            <div role="status">
              <Note
                dense
                tone={
                  run.left.length === 0 && run.lines.every(({ outcome: one }) => one !== 'failed')
                    ? 'good'
                    : 'warn'
                }
                title={`${summed(run.lines)}.`}
              >
                {run.left.length > 0 && `${addresses(run.left.length)} were not sent.`}
              </Note>
            </div>
          )}
          {run?.state === 'ended' && (
            <After run={run} takingBack={takingBack} onSend={send} onTakeBack={takeBack} />
          )}
          {run !== null && (
            <AddResults
              lines={run.lines}
              blockedReason={
                isUnderWay ? 'Once all are through.' : takingBack ? 'It is being taken back.' : undefined
              }
              onTakeBack={takeBack === null ? null : (address) => void takeBack([address])}
            />
          )}
        </Outcome>
      </Stack>
    </Panel>
  );
}

interface AfterProps {
  readonly run: AddRun;
  readonly takingBack: boolean;
  readonly onSend: (addresses: readonly string[]) => void;
  readonly onTakeBack: ReturnType<typeof useAddPeople>['takeBack'];
}

/** What was stopped before, and what failed, can be sent again; who was let in by mistake is taken out again. */
function After({ run, takingBack, onSend, onTakeBack }: AfterProps) {
  const waiting = notAdded(run);
  const letIn = run.lines.filter(wasLetIn).map(({ address }) => address);
  const canTakeBack = onTakeBack !== null && letIn.length > 1;
  if (waiting.length === 0 && !canTakeBack) return null;
  return (
    <Foot>
      {waiting.length > 0 && (
        <Button
          size="dense"
          blockedReason={takingBack ? 'It is being taken back.' : undefined}
          onClick={() => {
            onSend(waiting);
          }}
        >
          Send {addresses(waiting.length)} again
        </Button>
      )}
      {canTakeBack && (
        <LeavingButton size="dense" icon="undo" busy={takingBack} onClick={() => void onTakeBack(letIn)}>
          Undo all {letIn.length}
        </LeavingButton>
      )}
    </Foot>
  );
}
