import { lazyPart, selectUser, useAppSelector } from '@commonhearth/contract';
import { Button, Inline, Panel, Skeleton, Stack } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { FriendsSee } from './friends-see.tsx';
import { Visits } from './visits.tsx';

const AskToRenew = lazyPart(() => import('./ask-to-renew.tsx'), { dialog: ({ onClose }) => onClose });

/** The person's link: what friends see of them, a new key, and who came by it. */
export function Sharing() {
  const user = useAppSelector(selectUser);
  const [asks, setAsks] = useState(false);
  const [told, setTold] = useState('');
  if (user === null) return <Skeleton $height="12rem" />;
  return (
    <Stack $gap={4}>
      <p>Homes you share carry your link, so friends know they’re from you.</p>
      <FriendsSee user={user} />
      <Visits />
      <Panel title="My link">
        <Stack $gap={3}>
          <p>
            Anyone with it sees the homes you share. It doesn’t open your account. Shared it by mistake? Get a
            new link; the old one stops working.
          </p>
          <p role="status">{told}</p>
          <Inline $gap={3}>
            <Button
              onClick={() => {
                setAsks(true);
              }}
            >
              Get a new link
            </Button>
          </Inline>
        </Stack>
      </Panel>
      {asks && (
        <Suspense fallback={null}>
          <AskToRenew
            user={user}
            onClose={() => {
              setAsks(false);
            }}
            onDone={() => {
              setAsks(false);
              setTold('New link ready. The old one no longer works.');
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
