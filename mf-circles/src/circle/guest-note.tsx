import { selectSession, useAppSelector, usePlatform, type CallError } from '@commonhearth/contract';
import type { CircleGuest } from '@commonhearth/schemas';
import { AlertNote, Button, Inline, Note, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useState } from 'react';
import { useForgetCircleGuestForCirclesMutation } from '../api.generated.ts';
import { AskFirst } from './ask-first.tsx';
import { listed } from './counts.ts';
import { useWayToAccount } from './guest-account.ts';
import { useGuest } from './use-circle.ts';
import { useKeepGuest } from './use-keep-guest.ts';

const namesOf = ({ circles }: CircleGuest): string => listed(circles.map(({ name }) => name));

/** "Not you?" on a shared computer. */
function NotYou({ guest }: { readonly guest: CircleGuest }) {
  const { notify } = usePlatform();
  const [asked, setAsked] = useState(false);
  const [forget] = useForgetCircleGuestForCirclesMutation();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          setAsked(true);
        }}
      >
        Not {guest.name}?
      </Button>
      {asked && (
        <AskFirst
          title={`Forget ${guest.name} in this browser?`}
          confirmLabel={`Forget ${guest.name}`}
          cancelLabel="Keep"
          run={() => forget()}
          onDone={() => {
            setAsked(false);
            notify({ tone: 'good', text: `This browser has forgotten ${guest.name}.` });
          }}
          onClose={() => {
            setAsked(false);
          }}
        >
          <p>
            {guest.name} stays in {namesOf(guest)}. But nobody can use this place from here again.
          </p>
        </AskFirst>
      )}
    </>
  );
}

/** For a guest: who they are here, and how to keep it. */
function WithoutAccount({ guest }: { readonly guest: CircleGuest }) {
  const goTo = useWayToAccount();
  return (
    <Inline $gap={2}>
      <Button
        size="small"
        variant="primary"
        onClick={() => {
          goTo('HFC Sign-up');
        }}
      >
        Create an account
      </Button>
      <Button
        size="small"
        onClick={() => {
          goTo('Login');
        }}
      >
        Log in
      </Button>
      <NotYou guest={guest} />
    </Inline>
  );
}

/** For somebody who logged in where a guest joined before. */
function WithAccount({ guest }: { readonly guest: CircleGuest }) {
  const { keep, busy, error } = useKeepGuest(guest);
  return (
    <Stack $gap={3}>
      <Inline $gap={2}>
        <Button size="small" variant="primary" busy={busy} onClick={keep}>
          Yes, that’s me
        </Button>
        <NotYou guest={guest} />
      </Inline>
      {error !== undefined && <AlertNote title="Not moved yet">{(error as CallError).message}</AlertNote>}
    </Stack>
  );
}

/** Shown in a browser that joined a circle without an account; nothing otherwise. */
export function GuestNote() {
  const guest = useGuest();
  const signedIn = useAppSelector(selectSession).status === 'signed in';
  if (guest === undefined || guest === null) return null;
  return (
    <Note
      title={signedIn ? `Are you ${guest.name}?` : `You’re here as ${guest.name}, a guest`}
      figure={<HouseFace face={guest.avatarHouseFace} hue={guest.avatarHouseHue} size={44} />}
    >
      <Stack $gap={3}>
        <p>
          {signedIn
            ? `${guest.name} joined ${namesOf(guest)} in this browser, without an account. If that was you, move it to your account.`
            : 'This browser remembers you. With an account you keep your place on every device, and can live with others.'}
        </p>
        {signedIn ? <WithAccount guest={guest} /> : <WithoutAccount guest={guest} />}
      </Stack>
    </Note>
  );
}
