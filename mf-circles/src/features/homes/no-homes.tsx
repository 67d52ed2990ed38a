import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { EmptyState, LinkButton } from '@commonhearth/ui';

/** Before anybody has said anything. */
export function NoHomes({ circle }: { readonly circle: Circle }) {
  const { href } = useNavigation();
  return (
    <EmptyState
      title="Now, homes"
      headingLevel={2}
      actions={
        <LinkButton href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
          Look at homes
        </LinkButton>
      }
    >
      Open a home and say what you think. {circle.members.length === 1 ? 'It' : 'Everybody’s word'} shows
      here.
    </EmptyState>
  );
}
