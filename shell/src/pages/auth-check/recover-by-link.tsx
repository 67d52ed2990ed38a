import { useNavigation } from '@commonhearth/contract';
import { SignInByLink } from './sign-in-by-link.tsx';

/** The page of a recovery's link: the same as of one that signs in, and then a new password is chosen. */
export function RecoverByLink({ tokenHash }: { readonly tokenHash: string }) {
  const navigation = useNavigation();
  return (
    <SignInByLink
      tokenHash={tokenHash}
      recovery
      onDone={() => {
        navigation.go('Update Password', { replace: true });
      }}
    />
  );
}
