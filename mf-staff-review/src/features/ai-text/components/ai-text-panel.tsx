import {
  findContradictions,
  isSameText,
  recordNumbers,
  writtenText,
  type Contradiction,
  type RecordFact,
  type WrittenText,
} from '@commonhearth/domain';
import type { Editorial, StaffCompound } from '@commonhearth/schemas';
import { Badge, Button, Icon, Inline, Note, Panel, Spinner, Stack, VisuallyHidden } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccepted } from '../use-accepted.ts';
import { useAiText } from '../use-ai-text.ts';
import { mended } from '../marked-text.ts';
import { Contradictions } from './contradictions.tsx';
import { madeByWords, suggestionWords } from '../made-by-words.ts';
import { TextView } from './text-view.tsx';

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  h3 {
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 600;
    color: var(--ink-soft);
  }
`;
const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 12px;
`;
/** Takes no room while there is nothing to say. */
const Status = styled.div`
  &:empty {
    margin-top: -12px;
  }
`;
const Writing = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 12px;
  border-radius: 9px;
  background: var(--info-tint);
  color: var(--info);
`;

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

function foundIn(text: WrittenText, compound: StaffCompound, units: Editorial) {
  const record = recordNumbers(compound.home, units);
  return {
    title: findContradictions(text.title, record),
    description: findContradictions(text.description, record),
  };
}
type Found = ReturnType<typeof foundIn>;
const countOf = ({ title, description }: Found): number => title.length + description.length;

/** Key G asks for a text while nobody types and nothing stands above the editor. */
function useAskKey(ask: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const isLetter = key.toLowerCase() === 'g' && !altKey && !ctrlKey && !metaKey;
    if (
      !isLetter ||
      event.defaultPrevented ||
      !(target instanceof Element) ||
      target.closest(typing) !== null
    )
      return;
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return;
    event.preventDefault();
    ask();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
    };
  }, []);
}

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
  const [shown, setShown] = useState<{ readonly of: Editorial | null; readonly text: WrittenText } | null>(
    null,
  );
  const writeButton = useRef<HTMLButtonElement>(null);
  useAskKey(() => {
    begin();
    // the panel may be out of view, and what is written is taken next to it
    writeButton.current?.focus();
  });
  const [before, setBefore] = useState(standing);
  const [arrived, setArrived] = useState(false);
  if (before !== standing) {
    setBefore(standing);
    setArrived(before === 'making' && standing === 'rest');
  }

  const made = JSON.stringify(ai);
  if (ai !== null && JSON.stringify(shown?.of ?? null) !== made) setShown({ of: ai, text: writtenText(ai) });
  const text = ai === null ? null : (shown?.text ?? writtenText(ai));
  const own = writtenText(editorial);
  const found = text === null ? null : foundIn(text, compound, editorial);
  const ownFound = foundIn(own, compound, editorial);
  const open = found === null ? 0 : countOf(found);
  const isTaken = text !== null && isSameText(text, own);
  // taken before, and written over or mended since: what the record says of it matters no more
  const wasTaken = ai !== null && compound.ai_text === null;
  const suggestion = ai === null ? null : suggestionWords(ai, editorial);

  const write = (field: keyof WrittenText) => (one: Contradiction, instead: string) => {
    if (text !== null) setShown({ of: ai, text: { ...text, [field]: mended(text[field], one, instead) } });
  };
  const writeOwn = (field: keyof WrittenText) => (one: Contradiction, instead: string) => {
    void take({ [field]: mended(own[field], one, instead) });
  };
  const isWriting = standing === 'making';
  const ownSide = (
    <Side>
      <h3>Current text</h3>
      <TextView text={own} found={ownFound} />
      {wasTaken && !isTaken && <p>Based on the AI text, with your edits.</p>}
      <Contradictions onFact={onFact} found={ownFound.title} onWrite={writeOwn('title')} />
      <Contradictions onFact={onFact} found={ownFound.description} onWrite={writeOwn('description')} />
    </Side>
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
            icon="spark"
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
        <Status role="status">
          {isWriting && (
            <Writing>
              <Icon name="spark" size={22} />
              <span>Writing… You can leave; the text will be here.</span>
              <Spinner size={16} />
            </Writing>
          )}
          {standing === 'same' && (
            <Note dense tone="info">
              The facts and prompts haven’t changed, so the text would be the same.
            </Note>
          )}
          {standing === 'late' && (
            <Note dense tone="warn">
              {reason}
            </Note>
          )}
        </Status>
        {standing === 'failed' && (
          <div role="alert">
            <Note dense tone="bad" title="Couldn’t write a text.">
              {reason} {ai !== null && 'The previous text is back.'}
            </Note>
          </div>
        )}
        {text === null || found === null ? (
          <>
            {!isWriting && (
              <p>No AI text yet. The AI writes from the home’s facts; you choose what to use.</p>
            )}
            {countOf(ownFound) > 0 && ownSide}
          </>
        ) : (
          <Both>
            <Side>
              <h3>{madeBy === null ? 'Written by the AI' : madeByWords(madeBy)}</h3>
              <TextView text={text} found={found} />
              <Contradictions onFact={onFact} found={found.title} onWrite={write('title')} />
              <Contradictions onFact={onFact} found={found.description} onWrite={write('description')} />
            </Side>
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
          <Inline $gap={2}>
            <Button
              size="dense"
              variant={wasTaken ? undefined : 'primary'}
              icon="check"
              blockedReason={
                isTaken
                  ? 'The home already uses this text.'
                  : open > 0
                    ? 'Resolve the contradictions first.'
                    : busy
                      ? 'Saving…'
                      : undefined
              }
              onClick={() => void take(text, ai)}
            >
              Accept title and text
            </Button>
            {suggestion !== null && (
              <Button
                size="dense"
                blockedReason={busy ? 'Saving…' : undefined}
                onClick={() => {
                  // this button goes with what it took
                  void take(suggestion.taken).then(() => writeButton.current?.focus());
                }}
              >
                Take {suggestion.words}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
    </Panel>
  );
}
