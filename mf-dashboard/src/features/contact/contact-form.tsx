import { useDraft, useNavigation, useReportError, type CallError } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import { pageSentFrom, tooLong } from '@commonhearth/domain/formatting';
import { longestMessage } from '@commonhearth/schemas/constants';
import { AlertNote, Button, LinkButton, MessageView, Stack, TextArea, usePageMark } from '@commonhearth/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSendMessageForDashboardMutation } from '../../api.generated.ts';

interface ContactFormProps {
  readonly subscriberId: string;
  /** Who answers. */
  readonly who: string;
}

/** Writes to who answers. What was typed stays when it was not sent. */
export function ContactForm({ subscriberId, who }: ContactFormProps) {
  const { href } = useNavigation();
  const { pathname } = useLocation();
  const reportError = useReportError();
  const [send, { isLoading: busy, isSuccess: sent }] = useSendMessageForDashboardMutation();
  const draft = useDraft(`contact ${subscriberId}`);
  const [body, setBody] = useState(draft.found ?? '');
  const [fault, setFault] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  usePageMark('form', !sent);
  if (sent)
    return (
      <MessageView
        outcome="success"
        headingLevel={2}
        title="Your message is sent"
        takesOver
        actions={
          <LinkButton variant="primary" href={href('My Requests')} LinkComponent={AppLink}>
            My requests
          </LinkButton>
        }
      >
        {who} will email you back. Your copy is in your email and under My requests.
      </MessageView>
    );
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = body.trim() === '' ? 'Write your message.' : tooLong(body.trim(), longestMessage);
    setFault(found);
    setNotice(undefined);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    const { error } = await send({
      body: {
        subscriber_id: subscriberId,
        body: body.trim(),
        page_sent_from: pageSentFrom(pathname, reportError),
      },
    });
    if (error === undefined) {
      draft.forget();
      return;
    }
    const { message, problem } = error as CallError;
    setNotice(problem?.errors?.[0]?.message ?? message);
  };
  return (
    <Stack as="form" $gap={4} noValidate aria-label="Write to us" onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={field}
        label="Your message"
        rows={6}
        value={body}
        error={fault}
        onChange={({ target }) => {
          setBody(target.value);
          setFault(undefined);
          draft.keep(target.value);
        }}
      />
      {notice !== undefined && (
        <AlertNote title="Your message was not sent">{notice} What you typed is still here.</AlertNote>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Send message
        </Button>
      </div>
    </Stack>
  );
}
