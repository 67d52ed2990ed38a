import { tooLong } from '@commonhearth/domain/formatting';
import { longestBetaFeedback } from '@commonhearth/schemas/constants';
import { AlertNote, Button, ChipButton, Inline, Stack, TextArea } from '@commonhearth/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { refusalOf } from '../../layout/refusal-of.ts';
import { Section } from '../../layout/section.ts';
import { useFeedback } from './use-feedback.ts';

const Form = styled(Stack)`
  max-width: 68ch;
`;
const Fault = styled.p`
  color: var(--bad);
`;
const choices = [
  ['up', 'A good find'],
  ['down', 'Not a good find'],
] as const;

interface Refusal {
  readonly rating?: string;
  readonly fault?: string;
  readonly notice?: string;
}

/** Asks who sees a home early what they think of it. What they said before stands there, to be changed. */
export default function BetaFeedback({
  compoundId,
  areaName,
}: {
  readonly compoundId: string;
  readonly areaName: string;
}) {
  const { feedback, busy, sent, again, change, give } = useFeedback(compoundId);
  const [refusal, setRefusal] = useState<Refusal>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const fault = tooLong(feedback.text.trim(), longestBetaFeedback);
    if (feedback.rating === null) {
      setRefusal({ rating: 'Pick one first.' });
      first.current?.focus();
      return;
    }
    setRefusal(fault === undefined ? {} : { fault });
    if (fault !== undefined) {
      field.current?.focus();
      return;
    }
    const error = await give(feedback.rating);
    if (error !== undefined) setRefusal(refusalOf(error, 'text'));
  };
  return (
    <Section aria-labelledby="early">
      <h2 id="early">You’re seeing this home early</h2>
      <p>
        {areaName} is not open to everyone yet. Tell us what you think of this home; only our team reads it.
      </p>
      <Form
        as="form"
        $gap={4}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
      >
        <Inline $gap={2} role="group" aria-label="What do you think of this home?">
          {choices.map(([rating, words], at) => (
            <ChipButton
              key={rating}
              ref={at === 0 ? first : undefined}
              pressed={feedback.rating === rating}
              aria-describedby={refusal.rating === undefined ? undefined : 'early-rating'}
              onClick={() => {
                setRefusal({});
                change({ rating });
              }}
            >
              {words}
            </ChipButton>
          ))}
        </Inline>
        {refusal.rating !== undefined && (
          <Fault id="early-rating" role="alert">
            {refusal.rating}
          </Fault>
        )}
        <TextArea
          ref={field}
          label="Why? (optional)"
          rows={3}
          value={feedback.text}
          error={refusal.fault}
          onChange={({ target }) => {
            change({ text: target.value });
            setRefusal(({ fault: _fault, ...others }) => others);
          }}
        />
        {refusal.notice !== undefined && (
          <AlertNote title="Your feedback was not sent">
            {refusal.notice} What you typed is still here.
          </AlertNote>
        )}
        <Inline $gap={4}>
          <Button type="submit" busy={busy}>
            {again ? 'Change my feedback' : 'Send feedback'}
          </Button>
          <span role="status">{sent ? 'Thank you. Our team has it.' : ''}</span>
        </Inline>
      </Form>
    </Section>
  );
}
