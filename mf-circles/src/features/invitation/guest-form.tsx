import { useNavigation, usePlatform, type CallError } from '@commonhearth/contract';
import { AppLink, useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { InvitedCircle } from '@commonhearth/schemas';
import { mostHouseholds } from '@commonhearth/schemas/constants';
import { AlertNote, Button, Inline, LinkButton, Note, Panel, Stack, TextField } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useRef, useState } from 'react';
import { useJoinCircleAsGuestForCirclesMutation } from '../../api.generated.ts';
import { missingName, nameFault } from '../../fields/name-fault.ts';
import { firstNameOf } from '../../fields/first-name.ts';
import { NarrowPage } from '../../frames/page.ts';
import { JoinButtons } from './join-buttons.tsx';
import { useFace } from './use-face.ts';

interface GuestFormProps {
  readonly token: string;
  readonly invited: InvitedCircle;
  readonly forget: () => void;
}

/** Joins with a first name and a face, without an account. */
export function GuestForm({ token, invited, forget }: GuestFormProps) {
  const { notify } = usePlatform();
  const { go, href } = useNavigation();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const { face, next } = useFace();
  const [join, { isLoading: busy, error }] = useJoinCircleAsGuestForCirclesMutation();
  const failure = error as CallError | undefined;
  const isFull = invited.households.length >= mostHouseholds;
  const back = { [parameters.redirectAfterLogin]: pathname };
  const submit = async (): Promise<void> => {
    const found = nameFault(name.trim(), missingName.guest);
    setFault(found);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    const { data } = await join({ body: { token, name: name.trim(), ...face } });
    if (data === undefined) return;
    forget();
    notify({ tone: 'good', text: `You’re in ${data.circle.name}.` });
    go('Circle', { params: { circleId: data.circle.circle_id }, replace: true });
  };
  return (
    <NarrowPage>
      <h1>Join {invited.name}</h1>
      {isFull ? (
        <Note tone="warn">
          All {mostHouseholds} homes are taken. With an account you can ask to live with one of the
          households.
        </Note>
      ) : (
        <Stack
          as="form"
          noValidate
          $gap={5}
          aria-label={`Join ${invited.name}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit();
          }}
        >
          <TextField
            ref={field}
            label="Your first name"
            autoComplete="given-name"
            value={name}
            error={fault}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
          <Panel title="What friends will see of you">
            <Stack $gap={3}>
              <Inline $gap={3}>
                <HouseFace face={face.avatarHouseFace} hue={face.avatarHouseHue} size={72} />
                <Button size="small" onClick={next}>
                  Another face
                </Button>
              </Inline>
              <p>Your first name and this face. You get no email from us.</p>
            </Stack>
          </Panel>
          {failure !== undefined && <AlertNote title="You haven’t joined yet">{failure.message}</AlertNote>}
          <JoinButtons firstName={firstNameOf(name)} busy={busy} forget={forget} />
        </Stack>
      )}
      <Panel title="Join with an account">
        <Stack $gap={3}>
          <p>Your place is yours on every device, and you can live with others.</p>
          <Inline $gap={3}>
            <LinkButton href={href('Login', {}, back)} LinkComponent={AppLink}>
              Log in
            </LinkButton>
            <LinkButton href={href('HFC Sign-up', {}, back)} LinkComponent={AppLink}>
              Create an account
            </LinkButton>
          </Inline>
        </Stack>
      </Panel>
    </NarrowPage>
  );
}
