import { lazyPart, usePlatform } from '@commonhearth/contract';
import type { User } from '@commonhearth/schemas';
import { Button, icons, Panel, Stack } from '@commonhearth/ui';
import { Suspense, useState } from 'react';

const AskToDelete = lazyPart(() => import('./ask-to-delete.tsx'), {
  dialog: ({ onClose }) => onClose,
});

/** The way to the deletion; what it takes along is said before and in the dialog. */
export function DeleteAccount({ user, onGone }: { readonly user: User; readonly onGone: () => void }) {
  const { supabase } = usePlatform().config;
  const [asked, setAsked] = useState(false);
  return (
    <Panel title="Delete my account" headingLevel={3}>
      <Stack $gap={4}>
        <p>
          We permanently delete your profile, likes, areas and requests, and log you out everywhere. If you
          unsubscribed, we keep a hashed copy of your email so we don’t write again.
        </p>
        {supabase.url !== '/' && (
          <p>Your login is kept by another service. Ask it to delete your account too.</p>
        )}
        <div>
          <Button
            variant="danger"
            icon={icons.trash}
            onClick={() => {
              setAsked(true);
            }}
          >
            Delete my account
          </Button>
        </div>
        {asked && (
          <Suspense fallback={null}>
            <AskToDelete
              user={user}
              onGone={onGone}
              onClose={() => {
                setAsked(false);
              }}
            />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}
