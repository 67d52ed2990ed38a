import { useNavigation } from '@commonhearth/contract';
import { Button, Inline } from '@commonhearth/ui';

interface JoinButtonsProps {
  /** The first name as typed so far; empty if it is not known. */
  readonly firstName: string;
  readonly canJoin?: boolean;
  readonly busy: boolean;
  /** Forgets the invitation. */
  readonly forget: () => void;
}

/** Submits the form, or leaves for the homes. */
export function JoinButtons({ firstName, canJoin = true, busy, forget }: JoinButtonsProps) {
  const { go } = useNavigation();
  return (
    <Inline $gap={3}>
      {canJoin && (
        <Button type="submit" variant="primary" busy={busy}>
          {firstName === '' ? 'Join' : `Join as ${firstName}`}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          forget();
          go('HFC Home Dashboard');
        }}
      >
        Not now
      </Button>
    </Inline>
  );
}
