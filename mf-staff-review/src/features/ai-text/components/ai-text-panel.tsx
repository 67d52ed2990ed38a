import { isSameText, writtenText, type RecordFact } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import {
  Badge,
  Button,
  icons,
  Inline,
  isTyping,
  Note,
  Panel,
  Stack,
  useKeys,
  VisuallyHidden,
} from '@commonhearth/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccepted } from '../use-accepted.ts';
import { useAiText } from '../use-ai-text.ts';
import { useShownText } from '../use-shown-text.ts';
import { madeByWords } from '../made-by-words.ts';
import { AcceptButtons } from './accept-buttons.tsx';
import { countOf, foundIn, TextSide } from './text-side.tsx';
import { WritingStatus } from './writing-status.tsx';

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 12px;
`;

/** The text that the AI wrote beside the home's own: what the record contradicts is settled before it is taken. */
export function AiTextPanel({
  compound,
  onSaved,
  onFact,
}: {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
  /** Leads to a fact of the record that is wrong. */
  readonly onFact: (fact: RecordFact) => void;
}) {
  const { standing, reason, begin } = useAiText(compound, onSaved);
  const { take, busy, failure } = useAccepted(compound, onSaved);
  const { editorial, ai_editorial: ai, ai_made_by: madeBy } = compound;
  const { text, setText } = useShownText(ai);
  const writeButton = useRef<HTMLButtonElement>(null);
  useKeys((event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key.toLowerCase() !== 'g' || altKey || ctrlKey || metaKey || isTyping(target)) return;
    event.preventDefault();
    begin();
    // the panel may be out of view, and what is written is taken next to it
    writeButton.current?.focus();
  }, writeButton);
  const [before, setBefore] = useState(standing);
  const [arrived, setArrived] = useState(false);
  if (before !== standing) {
    setBefore(standing);
    setArrived(before === 'making' && standing === 'rest');
  }

  const own = writtenText(editorial);
  const found = text === null ? null : foundIn(text, compound, editorial);
  const ownFound = foundIn(own, compound, editorial);
  const open = found === null ? 0 : countOf(found);
  const isTaken = text !== null && isSameText(text, own);
  // taken before, and written over or mended since: what the record says of it matters no more
  const wasTaken = ai !== null && compound.ai_text === null;
  const isWriting = standing === 'making';
  const ownSide = (
    <TextSide
      heading="Current text"
      text={own}
      found={ownFound}
      onFact={onFact}
      onWrite={(change) => void take(change)}
    >
      {wasTaken && !isTaken && <p>Based on the AI text, with your edits.</p>}
    </TextSide>
  );
  return (
    <Panel
      dense
      title="AI text"
      actions={
        <Inline $gap={2}>
          {open > 0 && !wasTaken && (
            <Badge tone="warn">{open === 1 ? '1 contradiction' : `${open} contradictions`}</Badge>
          )}
          <Button
            ref={writeButton}
            size="dense"
            icon={icons.spark}
            keyHint="G"
            aria-keyshortcuts="G"
            blockedReason={isWriting ? 'Already writing.' : undefined}
            onClick={begin}
          >
            {ai === null ? 'Write text' : 'Write again'}
          </Button>
        </Inline>
      }
    >
      <VisuallyHidden role="status">
        {arrived && text !== null && `New text: “${text.title}”.`}
      </VisuallyHidden>
      <Stack $gap={3}>
        <WritingStatus standing={standing} reason={reason} hasText={ai !== null} />
        {text === null || found === null ? (
          <>
            {!isWriting && (
              <p>No AI text yet. The AI writes from the home’s facts; you choose what to use.</p>
            )}
            {countOf(ownFound) > 0 && ownSide}
          </>
        ) : (
          <Both>
            <TextSide
              heading={madeBy === null ? 'Written by the AI' : madeByWords(madeBy)}
              text={text}
              found={found}
              onFact={onFact}
              onWrite={(change) => {
                setText({ ...text, ...change });
              }}
            />
            {ownSide}
          </Both>
        )}
        {failure !== undefined && (
          <div role="alert">
            <Note dense tone="bad">
              {failure}
            </Note>
          </div>
        )}
        {text !== null && ai !== null && (
          <AcceptButtons
            ai={ai}
            editorial={editorial}
            wasTaken={wasTaken}
            blockedReason={
              isTaken
                ? 'The home already uses this text.'
                : open > 0
                  ? 'Resolve the contradictions first.'
                  : undefined
            }
            busy={busy}
            onAccept={() => void take(text, ai)}
            onTake={(taken) => {
              // this button disappears with what it accepted
              void take(taken).then(() => writeButton.current?.focus());
            }}
          />
        )}
      </Stack>
    </Panel>
  );
}
