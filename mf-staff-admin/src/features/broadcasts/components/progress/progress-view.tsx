import { usePlatform, type CallError } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { BroadcastAction, BroadcastProgress } from '@commonhearth/schemas';
import { Badge, Button, icons, Note, StaffHead } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import {
  useActOnBroadcastForStaffAdminMutation,
  useCreateBroadcastForStaffAdminMutation,
} from '../../../../api.generated.ts';
import { Bar, Column, Two } from '../../layout.ts';
import { route, usePlace } from '../../use-place.ts';
import { stateWords, subjectOf } from '../../words.ts';
import { ActDialog, type Asked } from './act-dialog.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { SentMail } from './sent-mail.tsx';
import { StateNotes } from './state-notes.tsx';
import { UnknownPanel } from './unknown-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

interface ProgressViewProps {
  readonly progress: BroadcastProgress;
  /** The last request failed, so older data is shown. */
  readonly unanswered: boolean;
  readonly onChanged: () => void;
}

/** A broadcast that is no draft any more: how far it is, what became of each address, and what can be done. */
export default function ProgressView({ progress, unanswered, onChanged }: ProgressViewProps) {
  const { broadcast, counts, failures, waiting_domains: waiting, unknown_left: left } = progress;
  const { broadcast_id: id, state } = broadcast;
  const { notify, claimTitle } = usePlatform();
  const { open } = usePlace();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wasUnanswered, setWasUnanswered] = useState(unanswered);
  if (wasUnanswered !== unanswered) {
    setWasUnanswered(unanswered);
    // the connection is back, so the failed act can be tried again
    if (!unanswered) setFailure(null);
  }
  const [act, acting] = useActOnBroadcastForStaffAdminMutation();
  const [create, copying] = useCreateBroadcastForStaffAdminMutation();
  const title = subjectOf(broadcast);
  useEffect(() => claimTitle(title), [claimTitle, title]);
  const run = async (action: BroadcastAction): Promise<void> => {
    const { error } = await act({ broadcastId: id, action, body: {} });
    setFailure(error === undefined ? null : (error as CallError).message);
    setAsked(null);
    onChanged();
  };
  const copy = async (): Promise<void> => {
    const { data, error } = await create({ body: { copy_of: id } });
    if (data === undefined)
      notify({ text: `Couldn’t create a draft. ${(error as CallError).message}`, tone: 'bad' });
    else open(data.broadcast.broadcast_id);
  };
  const isOver = state === 'sent' || state === 'cancelled';
  const { label, tone } = stateWords[state];
  return (
    <>
      <StaffHead>
        <div>
          <RouteLink to={route}>All broadcasts</RouteLink>
          <h1>{title}</h1>
        </div>
        <Bar>
          <Badge dense tone={tone}>
            {label}
          </Badge>
          <Button size="dense" icon={icons.copy} busy={copying.isLoading} onClick={() => void copy()}>
            Copy to a new draft
          </Button>
          {!isOver && (
            <Button
              size="dense"
              variant="danger"
              onClick={() => {
                setAsked('cancel');
              }}
            >
              {state === 'scheduled' ? 'Cancel…' : 'Cancel the rest…'}
            </Button>
          )}
          {!isOver && (
            <Button
              size="dense"
              variant={state === 'paused' ? 'primary' : 'dark'}
              busy={acting.isLoading}
              onClick={() => {
                if (state === 'paused') setAsked('resume');
                else void run('pause');
              }}
            >
              {state === 'paused' ? 'Resume…' : 'Pause'}
            </Button>
          )}
        </Bar>
      </StaffHead>
      {failure !== null && (
        <div role="alert">
          <Note dense tone="bad" title="That didn’t work.">
            {failure}
          </Note>
        </div>
      )}
      <StateNotes broadcast={broadcast} unanswered={unanswered} />
      <ProgressPanel progress={progress} />
      <Two $side={380}>
        <RecipientsPanel key={id} broadcastId={id} counts={counts} />
        <Column>
          {failures.length > 0 && (
            <FailuresPanel
              failures={failures}
              failed={counts.failed}
              onAgain={() => {
                setAsked('resend_failed');
              }}
            />
          )}
          {counts.unknown > 0 && (
            <UnknownPanel
              count={counts.unknown}
              left={left}
              busy={acting.isLoading}
              onLeave={() => void run('leave_unknown')}
              onAgain={() => {
                setAsked('resend_unknown');
              }}
            />
          )}
          {waiting.length > 0 && <WaitingPanel waiting={waiting} />}
          <SentMail broadcast={broadcast} />
        </Column>
      </Two>
      {asked !== null && (
        <ActDialog
          asked={asked}
          progress={progress}
          busy={acting.isLoading}
          onClose={() => {
            setAsked(null);
          }}
          onConfirm={() => void run(asked)}
        />
      )}
    </>
  );
}
