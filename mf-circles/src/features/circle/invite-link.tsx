import { useNavigation } from '@commonhearth/contract';
import type { CircleInvitation } from '@commonhearth/schemas';
import { mostByInvitation } from '@commonhearth/schemas/constants';
import { Button, icons, Inline, TextButton, TextField, useShare } from '@commonhearth/ui';
import { useState } from 'react';
import { Soft } from '../../frames/page.ts';
import { ReplaceLink } from './replace-link.tsx';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

interface Props {
  readonly circleId: string;
  readonly name: string;
  readonly invitation: CircleInvitation;
}

/** The link with what can be done with it. */
export function InviteLink({ circleId, name, invitation }: Props) {
  const { href } = useNavigation();
  const [asks, setAsks] = useState<'renew' | 'end'>();
  const [done, setDone] = useState('');
  // a fragment is never sent to a server, so the token is in no log
  const { link, outcome, share } = useShare({
    title: `Join ${name}`,
    address: `${href('Circle Invitation')}#${invitation.token}`,
    onShared: () => undefined,
  });
  const copied = outcome === 'copied';
  return (
    <>
      <TextField
        label="Link"
        readOnly
        spellCheck={false}
        value={link}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <Inline $gap={3}>
        <Button variant="primary" icon={copied ? icons.check : icons.copy} onClick={share}>
          {copied ? 'Link copied' : 'share' in navigator ? 'Share link' : 'Copy link'}
        </Button>
      </Inline>
      <p role="status">
        {copied
          ? 'Copied. Paste it into a message to your friends.'
          : outcome === 'blocked'
            ? 'Your browser didn’t let us copy it. Select the link above and copy it.'
            : done}
      </p>
      <Soft>
        Works until {day.format(new Date(invitation.expire_timestamp))}. {invitation.joined} of{' '}
        {mostByInvitation} people joined.
      </Soft>
      <Inline $gap={4}>
        <TextButton
          onClick={() => {
            setAsks('renew');
          }}
        >
          Make a new link
        </TextButton>
        <TextButton
          onClick={() => {
            setAsks('end');
          }}
        >
          End the link
        </TextButton>
      </Inline>
      {asks !== undefined && (
        <ReplaceLink
          circleId={circleId}
          ends={asks === 'end'}
          onDone={() => {
            setAsks(undefined);
            setDone('New link ready. The old one no longer works.');
          }}
          onClose={() => {
            setAsks(undefined);
          }}
        />
      )}
    </>
  );
}
