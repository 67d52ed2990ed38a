import { useNavigation, usePlatform } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { useUnloadWarning } from '@commonhearth/editing';
import type { BroadcastProgress } from '@commonhearth/schemas';
import { Button, commandKey, StaffHead } from '@commonhearth/ui';
import { useEffect, useEffectEvent } from 'react';
import { Bar, Segments } from '../layout.ts';
import { useDraftSession } from '../draft/use-draft-session.ts';
import { usePageKey } from '../../../use-page-key.ts';
import { queryOf, route, steps, usePlace, type Step } from '../use-place.ts';
import { subjectOf } from '../words.ts';
import { AudienceStep } from './audience/audience-step.tsx';
import { ClashNote } from './clash-note.tsx';
import { SavedWords } from './saved-words.tsx';
import { SendStep } from './send-step.tsx';
import { WriteStep } from './write/write-step.tsx';

const labels: Readonly<Record<Step, string>> = { write: 'Write', audience: 'Audience', send: 'Send' };
const next: Readonly<Partial<Record<Step, Step>>> = { write: 'audience', audience: 'send' };

interface DraftViewProps {
  readonly progress: BroadcastProgress;
  /** It was sent, or is to be read anew. */
  readonly onChanged: () => void;
}

/** A draft: written, its audience chosen, and sent. What is typed is saved by itself in every part. */
export default function DraftView({ progress, onChanged }: DraftViewProps) {
  const { broadcast } = progress;
  const { step } = usePlace();
  const { go } = useNavigation();
  const { claimTitle } = usePlatform();
  const writing = useDraftSession(broadcast);
  const { draft, unsaved, stored } = writing;
  const id = broadcast.broadcast_id;
  const title = subjectOf(draft);
  useEffect(() => claimTitle(title), [claimTitle, title]);
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (stored.state !== 'draft') changed();
  }, [stored.state]);
  const dirty = unsaved.length > 0;
  useUnloadWarning(dirty);
  const after = next[step];
  const goOn = (): void => {
    void writing.save();
    if (after !== undefined) go(route, { query: queryOf(id, after) });
  };
  usePageKey('command enter', goOn, after !== undefined);
  return (
    <>
      <StaffHead>
        <div>
          <RouteLink to={route}>All broadcasts</RouteLink>
          <h1>{title}</h1>
        </div>
        <Bar>
          <SavedWords writing={writing} />
          <Segments as="nav" aria-label="Steps">
            {steps.map((one) => (
              <RouteLink
                key={one}
                to={route}
                query={queryOf(id, one)}
                {...(one === step && { 'aria-current': 'step' as const })}
              >
                {labels[one]}
              </RouteLink>
            ))}
          </Segments>
          {after !== undefined && (
            <Button
              size="dense"
              variant="primary"
              keyHint={`${commandKey()} ↵`}
              aria-keyshortcuts="Meta+Enter Control+Enter"
              onClick={goOn}
            >
              {after === 'audience' ? 'Choose the audience' : 'Check and send'}
            </Button>
          )}
        </Bar>
      </StaffHead>
      <ClashNote writing={writing} />
      {step === 'write' && <WriteStep writing={writing} />}
      {step === 'audience' && <AudienceStep writing={writing} />}
      {step === 'send' && (
        <SendStep writing={writing} mailsPerSecond={progress.mails_per_second} onChanged={onChanged} />
      )}
    </>
  );
}
