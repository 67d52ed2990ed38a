import type { User } from '@commonhearth/schemas';
import { Stack } from '@commonhearth/ui';
import { DeleteAccount } from './delete-account.tsx';
import { TakeItWithYou } from './take-it-with-you.tsx';

/** What the person can do with what is held about them: take it, or take it away. */
export const DataSection = ({ user, onGone }: { readonly user: User; readonly onGone: () => void }) => (
  <Stack $gap={4}>
    <h2>Your data</h2>
    <TakeItWithYou />
    <DeleteAccount user={user} onGone={onGone} />
  </Stack>
);
