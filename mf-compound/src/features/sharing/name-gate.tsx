import { Button, Note, Stack, TextField } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Dialog } from '@commonhearth/ui/dialog';
import type { ShareLinkInfo } from '@commonhearth/schemas';
import { useRef } from 'react';
import { useGivenName } from './use-given-name.ts';
import type { useKnownAs } from './use-known-as.ts';

interface NameGateProps {
  readonly compoundId: string;
  readonly sharer: ShareLinkInfo;
  readonly known: Pick<ReturnType<typeof useKnownAs>, 'name' | 'answer'>;
}

/** Asks a visitor what to call them, so that who shared sees who came. Closed in any way, they just look. */
export function NameGate({ compoundId, sharer, known }: NameGateProps) {
  const field = useRef<HTMLInputElement>(null);
  const { name, busy, fault, notice, type, give } = useGivenName(compoundId, sharer.share_link_key, known);
  const who = sharer.name === '' ? 'A friend' : sharer.name;
  const justLook = () => {
    known.answer();
  };
  return (
    <Dialog open busy={busy} onOpenChange={justLook} title={`${who} shared this home with you`}>
      <Stack
        as="form"
        $gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void give().then((taken) => {
            if (!taken) field.current?.focus();
          });
        }}
      >
        <HouseFace face={sharer.avatarHouseFace} hue={sharer.avatarHouseHue} size={96} />
        <TextField
          ref={field}
          label="Your first name"
          hint={`So ${who === 'A friend' ? 'your friend' : who} knows it’s you.`}
          autoComplete="given-name"
          value={name}
          error={fault}
          onChange={(event) => {
            type(event.target.value);
          }}
        />
        {notice !== undefined && <Note tone="bad">{notice}</Note>}
        <Button type="submit" variant="primary" busy={busy}>
          See the home
        </Button>
        <Button variant="quiet" onClick={justLook}>
          Skip
        </Button>
      </Stack>
    </Dialog>
  );
}
