import {
  selectHomesQuery,
  selectUser,
  useAppSelector,
  useNavigation,
  usePlatform,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { whoAnswers } from '@commonhearth/domain';
import {
  AlertNote,
  Button,
  DayChoice,
  LinkButton,
  MessageView,
  Note,
  Photo,
  Stack,
  TextArea,
  TextField,
  usePageMark,
  WhoAnswers,
} from '@commonhearth/ui';
import { useRef, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Lead } from '../../frames/split-frame.ts';
import type { AskedHome } from './use-asked-home.ts';
import { useTourForm } from './use-tour-form.ts';

/** Photo and title side by side, or one below the other where letters are large. */
const Asked = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: center;
  > :first-child {
    flex: 0 1 9rem;
  }
  > :last-child {
    flex: 1 1 8rem;
  }
`;
const Next = styled.section`
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--surface-sunk);
  > h2 {
    font-size: 1.125rem;
  }
  > ol {
    display: grid;
    gap: var(--space-1);
    margin: var(--space-2) 0 0;
    padding-left: 1.25rem;
  }
`;
const fieldOrder = ['name', 'email', 'phone', 'note'] as const;

function Sent({ who, email }: { readonly who: string; readonly email: string }) {
  const { href } = useNavigation();
  // the list that they came from, with what was set there
  const homes = useAppSelector(selectHomesQuery);
  return (
    <MessageView
      outcome="success"
      title="We got your request"
      takesOver
      actions={
        <LinkButton
          variant="primary"
          href={href('HFC Home Dashboard', {}, homes ?? {})}
          LinkComponent={AppLink}
        >
          Browse more homes
        </LinkButton>
      }
    >
      {email === ''
        ? `${who} will call you.`
        : `${who} will reply by email or phone. We’ll send a confirmation to ${email}.`}
    </MessageView>
  );
}

/** Name, email or phone, days. Keeps the user's input whatever the response. */
export function TourForm({ home }: { readonly home: AskedHome | undefined }) {
  const user = useAppSelector(selectUser);
  const { values, text, set, offered, days, notice, busy, sent, send } = useTourForm(home);
  const form = useRef<HTMLFormElement>(null);
  const { hosts } = usePlatform().config;
  const who = user?.advisor?.name ?? 'Our team';
  usePageMark('form', !sent);
  if (sent) return <Sent who={who} email={values.email.trim()} />;

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = await send();
    const first = fieldOrder.find((name) => found[name] !== undefined);
    const control = first === undefined ? null : form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Request a tour">
      <Stack $gap={5}>
        <h1>Request a tour</h1>
        {home?.title === undefined ? (
          <Lead>See a home with the people you want to live with.</Lead>
        ) : (
          <Asked>
            <Photo {...(home.photo ?? { src: null, alt: '' })} sizes="144px" radius="var(--radius-m)" />
            <Lead>{home.title}</Lead>
          </Asked>
        )}
        {home?.gone === true && (
          <Note title="This home is no longer shown">You can still ask; we’ll suggest similar homes.</Note>
        )}
        <WhoAnswers advisor={user === null ? null : whoAnswers(user, hosts)}>
          {who === 'Our team' ? 'We reply' : 'Your advisor. Replies'} by email or phone.
        </WhoAnswers>
        {notice !== null && (
          <AlertNote title="Your request was not sent">{notice} What you typed is still here.</AlertNote>
        )}
        <TextField label="Your name" autoComplete="name" name="name" {...text('name')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="Or add a phone number below. One is enough."
          name="email"
          {...text('email')}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" name="phone" {...text('phone')} />
        <DayChoice
          days={offered}
          chosen={days}
          onChange={(chosen) => {
            set({ days: chosen });
          }}
        />
        <TextArea label="Anything else?" rows={4} name="note" {...text('note')} />
        <Next aria-labelledby="what-next">
          <h2 id="what-next">What happens next</h2>
          <ol>
            <li>{who} finds a time with the owners.</li>
            <li>We confirm the day with you by email or phone.</li>
            <li>Nothing is fixed until then, and you can change your mind.</li>
          </ol>
        </Next>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Request a tour
          </Button>
        </div>
      </Stack>
    </form>
  );
}
