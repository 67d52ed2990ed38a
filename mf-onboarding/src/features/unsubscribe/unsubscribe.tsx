import { selectUser, useAppSelector, useNavigation } from '@commonhearth/contract';
import { AppLink, RouteLink } from '@commonhearth/contract/router';
import { AlertNote, Button, LinkButton, MessageView, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { NotWhole } from './not-whole.tsx';
import { useNamed } from './use-named.ts';
import { useTokenOfLink, useUnsubscribe } from './use-unsubscribe.ts';
import { wordsOf, type What } from './what.ts';

/** Asks what is to stop. Nothing does before a button is pressed. */
export function Unsubscribe({ what }: { readonly what: What }) {
  const { href } = useNavigation();
  const user = useAppSelector(selectUser);
  const { step, byLink, act } = useUnsubscribe(what);
  const { name, missing } = useNamed(what);
  const link = useTokenOfLink(what);
  const words = wordsOf(what, name);
  // the link of a mail says by itself what it stops, also of what its reader cannot see any more
  if ((missing && !byLink) || link === 'wrong') return <NotWhole />;
  if (link === 'waiting') return <MessageView title="One moment" processing="Opening your link …" />;
  if (step.is === 'refused' && (step.why.status === 404 || step.why.status === 401)) return <NotWhole />;
  if (step.is === 'done')
    return (
      <MessageView
        takesOver
        outcome="success"
        title={`Done. No more ${step.all ? 'email' : words}.`}
        actions={
          <LinkButton href={href('Email Preferences')} LinkComponent={AppLink}>
            Choose what you get
          </LinkButton>
        }
        footer={<RouteLink to="HFC Home Dashboard">See homes</RouteLink>}
      >
        An email sent a minute ago may still arrive.
      </MessageView>
    );
  const press = (all: boolean) => () => {
    void act(all);
  };
  return (
    <>
      <HouseFace face="Thurber" hue="light-orange" size={72} />
      <div>
        <h1>Stop {words}?</h1>
        <p>
          {user !== null && !byLink && (
            <>
              For <strong>{user.email}</strong>.{' '}
            </>
          )}
          <span>Nothing changes until you press the button.</span>
        </p>
      </div>
      {step.is === 'refused' && <AlertNote title="Not stopped yet">{step.why.message}</AlertNote>}
      <Stack $gap={3}>
        <Button variant="primary" wide busy={step.is === 'stopping'} onClick={press(false)}>
          Stop {words}
        </Button>
        {what.from !== 'all' && (
          <Button wide onClick={press(true)}>
            Stop all email
          </Button>
        )}
      </Stack>
      <p>
        You’ll still get emails about your account, such as codes.{' '}
        <RouteLink to="Email Preferences">Choose what you get</RouteLink>
      </p>
    </>
  );
}
