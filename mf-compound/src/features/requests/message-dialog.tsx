import { useBackCloses, useDraft, usePlatform } from '@commonhearth/contract';
import { whoAnswers } from '@commonhearth/domain';
import { tooLong } from '@commonhearth/domain/formatting';
import type { User } from '@commonhearth/schemas';
import { longestMessage } from '@commonhearth/schemas/constants';
import { AlertNote, Button, Stack, TextArea, WhoAnswers } from '@commonhearth/ui';
import { Dialog, DialogClose } from '@commonhearth/ui/dialog';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSendMessageForCompoundMutation } from '../../api.generated.ts';
import { refusalOf } from '../../layout/refusal-of.ts';
import { SentNote } from './sent-note.tsx';
import { usePageSentFrom } from '../../layout/use-page-sent-from.ts';

interface MessageDialogProps extends Pick<User, 'advisor'> {
  readonly compoundId: string;
  readonly subscriberId: string;
  readonly onClose: () => void;
}

/** Writes to the advisor about this home. What was typed and not sent is there when it is opened again. */
export default function MessageDialog({ compoundId, subscriberId, advisor, onClose }: MessageDialogProps) {
  const [send, { isLoading: busy, isSuccess: sent }] = useSendMessageForCompoundMutation();
  const draft = useDraft(`message ${subscriberId} ${compoundId}`);
  const [body, setBody] = useState(draft.found ?? '');
  const [refusal, setRefusal] = useState<{ readonly fault?: string; readonly notice?: string }>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const pageSentFrom = usePageSentFrom();
  useBackCloses(true, onClose);
  const who = advisor?.name ?? 'Our team';
  const { hosts } = usePlatform().config;
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const fault = body.trim() === '' ? 'Write your message.' : tooLong(body.trim(), longestMessage);
    setRefusal(fault === undefined ? {} : { fault });
    if (fault !== undefined) {
      field.current?.focus();
      return;
    }
    const answer = await send({
      body: {
        compound_id: compoundId,
        subscriber_id: subscriberId,
        body: body.trim(),
        page_sent_from: pageSentFrom(),
      },
    });
    if (answer.error === undefined) draft.forget();
    else setRefusal(refusalOf(answer.error, 'body'));
  };
  return (
    <Dialog open busy={busy} onOpenChange={onClose} title={`Message ${advisor?.name ?? 'our team'}`}>
      {sent ? (
        <Stack $gap={4}>
          <SentNote title="Your message is sent" who={who} />
          <DialogClose>Close</DialogClose>
        </Stack>
      ) : (
        <Stack as="form" $gap={4} noValidate onSubmit={(event) => void submit(event)}>
          <WhoAnswers advisor={whoAnswers({ advisor }, hosts)}>
            {advisor === null ? 'We’ll' : 'Your advisor will'} see which home this is about and reply by
            email.
          </WhoAnswers>
          <TextArea
            ref={field}
            label="Your message"
            rows={5}
            value={body}
            error={refusal.fault}
            onChange={({ target }) => {
              setBody(target.value);
              setRefusal({});
              draft.keep(target.value);
            }}
          />
          {refusal.notice !== undefined && (
            <AlertNote title="Your message was not sent">
              {refusal.notice} What you typed is still here.
            </AlertNote>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            Send message
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
