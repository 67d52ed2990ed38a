import { lazyPart, useDraft, usePlatform } from '@commonhearth/contract';
import { whoAnswers } from '@commonhearth/domain';
import { comingDays, tooLong } from '@commonhearth/domain/formatting';
import type { User } from '@commonhearth/schemas';
import { longestMessage } from '@commonhearth/schemas/constants';
import { AlertNote, Button, DayChoice, icons, Stack, TextArea, WhoAnswers } from '@commonhearth/ui';
import { Suspense, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useRequestTourForCompoundMutation } from '../../api.generated.ts';
import { refusalOf } from '../../layout/refusal-of.ts';
import { SentNote } from './sent-note.tsx';
import { usePageSentFrom } from '../../layout/use-page-sent-from.ts';

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const Below = styled.div`
  padding-top: var(--space-4);
  border-top: 1px solid var(--line);
`;

interface TourAskProps {
  readonly compoundId: string;
  readonly subscriberId: string;
  readonly user: User;
  readonly onStart: () => void;
}

/** Days, a note and the way to write to the advisor. What was chosen and typed stays when it was not sent. */
export default function TourAsk({ compoundId, subscriberId, user: { advisor }, onStart }: TourAskProps) {
  const [ask, { isLoading: busy, isSuccess: sent }] = useRequestTourForCompoundMutation();
  const [days] = useState(() => comingDays(new Date(), 8));
  const draft = useDraft(`tour ${subscriberId} ${compoundId}`);
  const draftOfDays = useDraft(`tour days ${subscriberId} ${compoundId}`);
  const [times, setTimes] = useState<readonly string[]>(() =>
    (draftOfDays.found ?? '').split(' ').filter((day) => days.includes(day)),
  );
  const [message, setMessage] = useState(draft.found ?? '');
  const [refusal, setRefusal] = useState<{ readonly fault?: string; readonly notice?: string }>({});
  const [writing, setWriting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const pageSentFrom = usePageSentFrom();
  const answering = whoAnswers({ advisor }, usePlatform().config.hosts);
  const first = advisor?.name.split(' ')[0];

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const fault = tooLong(message.trim(), longestMessage);
    setRefusal(fault === undefined ? {} : { fault });
    if (fault !== undefined) {
      field.current?.focus();
      return;
    }
    const answer = await ask({
      body: {
        compound_id: compoundId,
        subscriber_id: subscriberId,
        times: [...times],
        message: message.trim(),
        page_sent_from: pageSentFrom(),
      },
    });
    if (answer.error === undefined) {
      draft.forget();
      draftOfDays.forget();
    } else setRefusal(refusalOf(answer.error, 'message'));
  };
  return (
    <Stack $gap={4}>
      {sent ? (
        <SentNote title="We got your request" who={advisor?.name ?? 'Our team'} />
      ) : (
        <Stack as="form" $gap={4} noValidate onSubmit={(event) => void submit(event)}>
          <DayChoice
            days={days}
            chosen={times}
            onChange={(chosen) => {
              onStart();
              setTimes(chosen);
              draftOfDays.keep(chosen.join(' '));
            }}
          />
          <TextArea
            ref={field}
            label={`Note for ${first ?? 'us'} (optional)`}
            rows={2}
            value={message}
            error={refusal.fault}
            onChange={({ target }) => {
              onStart();
              setMessage(target.value);
              setRefusal({});
              draft.keep(target.value);
            }}
          />
          {refusal.notice !== undefined && (
            <AlertNote title="Your request was not sent">
              {refusal.notice} What you chose and typed is still here.
            </AlertNote>
          )}
          <Button type="submit" variant="primary" icon={icons.calendar} busy={busy}>
            Request a tour
          </Button>
        </Stack>
      )}
      <Button
        icon={icons.chat}
        onClick={() => {
          onStart();
          setWriting(true);
        }}
      >
        {first === undefined ? 'Message our team' : `Message ${first}`}
      </Button>
      <Below>
        <WhoAnswers advisor={answering}>
          {answering === null ? 'We’ll email you back.' : 'Your advisor. Replies by email.'}
        </WhoAnswers>
      </Below>
      {writing && (
        <Suspense fallback={null}>
          <MessageDialog
            {...{ compoundId, subscriberId, advisor }}
            onClose={() => {
              setWriting(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
