import { selectNavigation, useAppSelector } from '@commonhearth/contract';
import { AlertNote, Button, ErrorPanel, MessageView, Note, Stack } from '@commonhearth/ui';
import { SessionUnsettled } from '../../session-unsettled.tsx';
import { FormCard } from '../../../layout/form-card.tsx';
import { useMagicLink } from './use-magic-link.ts';

/** The way in by a token of one of our mails, which may have been forwarded. */
export function EnterByMail({
  token,
  onWithout,
}: {
  readonly token: string;
  /** Where who is not that person goes on. */
  readonly onWithout: () => void;
}) {
  const { redirectOnLogin, unsubscribeToken, emailPreferencesToken } = useAppSelector(selectNavigation);
  const { step, unsettled, enter, look, goWithout, signedInAs } = useMagicLink(token, onWithout);
  if (unsettled) return <SessionUnsettled />;
  if (step.kind === 'working') return <MessageView title="One moment" processing="Opening your link …" />;
  if (step.kind === 'failed')
    return (
      <FormCard face="Glasses" title="Not opened yet" lead="Your link still works.">
        <ErrorPanel
          title="We couldn’t open your link"
          onRetry={() => {
            void look();
          }}
        >
          {step.message}
        </ErrorPanel>
      </FormCard>
    );
  const { person, refusal } = step;
  const name = person.first_name || person.email;
  const leads = (path: string): boolean => redirectOnLogin?.startsWith(path) === true;
  const without =
    unsubscribeToken !== null && leads('/hfc/unsubscribe/')
      ? 'Just unsubscribe'
      : emailPreferencesToken !== null && leads('/account/email_preferences')
        ? 'Just choose my emails'
        : undefined;
  return (
    <FormCard
      face="Kawaii"
      title={`Continue as ${name}?`}
      lead={`This link was sent to ${person.email}. If a friend forwarded it to you, you can continue without it.`}
    >
      {refusal !== undefined && <AlertNote>{refusal}</AlertNote>}
      {signedInAs !== undefined && (
        <Note>You’re logged in as {signedInAs} here. Continuing logs that account out of this browser.</Note>
      )}
      <Stack $gap={3}>
        <Button
          variant="primary"
          wide
          onClick={() => {
            void enter(person);
          }}
        >
          Continue as {name}
        </Button>
        {without !== undefined && (
          <Button wide onClick={goWithout}>
            {without}
          </Button>
        )}
        <Button wide onClick={goWithout}>
          That’s not me
        </Button>
      </Stack>
      <p>“That’s not me” continues without logging in as {name}. Nothing changes for them.</p>
    </FormCard>
  );
}
