import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { EmptyState, LinkButton } from '@commonhearth/ui';
import { ThinkingHouse } from '@commonhearth/ui/avatar';

/** A shortlist before the first home. */
export function NothingLiked() {
  const { href } = useNavigation();
  return (
    <EmptyState
      title="Nothing here yet"
      figure={<ThinkingHouse hue="sky-blue" size={96} />}
      actions={
        <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
          Browse homes
        </LinkButton>
      }
    >
      <p>Tap the heart on a home you like. It shows up here, with room for your notes.</p>
    </EmptyState>
  );
}
