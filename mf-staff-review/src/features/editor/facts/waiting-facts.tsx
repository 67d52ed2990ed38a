import type { StaffHome } from '@commonhearth/schemas';
import { Button, Inline, Note } from '@commonhearth/ui';
import { factNames, factsInWords } from './fact-words.ts';
import { namedOnce, type Fact, type Waiting } from './homes.slice.ts';
import type { FactsOfHome } from './use-home-facts.ts';

function WaitingFact({
  home,
  waiting,
  lastEditor,
  settle,
}: {
  readonly home: StaffHome;
  readonly waiting: Waiting;
  readonly lastEditor: string;
  readonly settle: FactsOfHome['settle'];
}) {
  const { mine, refusal } = waiting;
  const facts = Object.keys(mine) as Fact[];
  const names = namedOnce(facts)
    .map((fact) => factNames[fact])
    .join(', ');
  const words = { mine: factsInWords(facts, { ...home, ...mine }), stored: factsInWords(facts, home) };
  return (
    <div role="alert">
      <Note
        dense
        title={
          refusal === null
            ? `${lastEditor} changed ${names.toLowerCase()} while you did.`
            : `${names}: not saved.`
        }
        {...(refusal !== null && { tone: 'bad' as const })}
      >
        {refusal !== null && `${refusal} `}
        Yours: {words.mine}. {refusal === null ? 'Theirs' : 'Stored'}: {words.stored}.
        <Inline $gap={2}>
          <Button
            size="dense"
            onClick={() => {
              settle(waiting, true);
            }}
          >
            {refusal === null ? 'Keep mine' : 'Save mine again'}
          </Button>
          <Button
            size="dense"
            onClick={() => {
              settle(waiting, false);
            }}
          >
            {refusal === null ? 'Take theirs' : 'Keep the stored value'}
          </Button>
        </Inline>
      </Note>
    </div>
  );
}

/** Facts that are not stored as they were wished for: both stand here, and nothing of what was typed is lost. */
export function WaitingFacts({
  facts: { home, waiting, settle },
  lastEditor,
}: {
  readonly facts: FactsOfHome;
  readonly lastEditor: string;
}) {
  return waiting.map((one) => (
    <WaitingFact
      key={Object.keys(one.mine).join(' ')}
      home={home}
      waiting={one}
      lastEditor={lastEditor}
      settle={settle}
    />
  ));
}
