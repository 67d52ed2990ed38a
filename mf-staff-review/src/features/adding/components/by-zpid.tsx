import type { AddedHomes } from '@commonhearth/schemas';
import { Badge, Button, Note, Stack, TextArea } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useAddByZpid } from '../use-add-by-zpid.ts';

const Results = styled.ul`
  display: grid;
  gap: 6px;
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 8px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
`;
const Number = styled.span`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

type Failed = AddedHomes['failed'][number];
const ofCode = (failed: readonly Failed[], code: Failed['code']) =>
  failed.filter((one) => one.code === code).map(({ zpid }) => zpid);

interface ByZpidProps {
  readonly reviewPeriodId: string;
  readonly onAdded: (homes: number) => void;
}

/** Many zpids at once, and what became of each. */
export function ByZpid({ reviewPeriodId, onAdded }: ByZpidProps) {
  const { text, setText, zpids, results, problem, busy, submit, again } = useAddByZpid(
    reviewPeriodId,
    onAdded,
  );
  const unanswered = ofCode(results?.failed ?? [], 'no_answer');
  const samePlace = ofCode(results?.failed ?? [], 'same_place');
  return (
    <Stack $gap={3}>
      <TextArea
        size="dense"
        label="Zpids"
        hint="One in each line, or with commas between; 100 at most. They are looked up at the provider of listings."
        rows={4}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <Foot>
        <Button size="dense" variant="primary" busy={busy} onClick={() => void submit()}>
          {zpids.length > 1 ? `Add ${zpids.length} homes` : 'Add home'}
        </Button>
      </Foot>
      {results !== null && (
        <div role="status">
          <Note
            dense
            tone={results.failed.length === 0 ? 'good' : 'warn'}
            title={`${results.added.length} added, ${results.failed.length} not.`}
          >
            {results.added.length > 0 ? 'They stand under For Review.' : 'Nothing was added.'}
          </Note>
        </div>
      )}
      {results !== null && (
        <Results aria-label="What became of each zpid">
          {results.added.map(({ zpid, formatted_address, rejected_before, without_area }) => (
            <li key={zpid}>
              <Number>{zpid}</Number>
              <span>
                {formatted_address}
                {rejected_before && ' · was rejected before, its price or status is another now'}
                {without_area && ' · in no area yet'}
              </span>
              <Badge dense tone="good">
                Added
              </Badge>
            </li>
          ))}
          {results.failed.map(({ zpid, code, reason }) => (
            <li key={`${zpid} ${code}`}>
              <Number>{zpid}</Number>
              <span>{reason}</span>
              <Badge dense tone={code === 'known' || code === 'twice' ? 'plain' : 'warn'}>
                Not added
              </Badge>
            </li>
          ))}
        </Results>
      )}
      {(unanswered.length > 0 || samePlace.length > 0) && (
        <Foot>
          {unanswered.length > 0 && (
            <Button size="dense" busy={busy} onClick={() => void again(unanswered, false)}>
              Ask again for {unanswered.length}
            </Button>
          )}
          {samePlace.length > 0 && (
            <Button size="dense" busy={busy} onClick={() => void again(samePlace, true)}>
              Add {samePlace.length} at the same place anyway
            </Button>
          )}
        </Foot>
      )}
    </Stack>
  );
}
