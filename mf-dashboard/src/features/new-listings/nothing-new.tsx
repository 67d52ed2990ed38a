import { marketPlace } from '@commonhearth/domain/formatting';
import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { EmptyState, LinkButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';

/** Two weeks without a new home. */
export function NothingNew({ marketName }: { readonly marketName: string }) {
  const { href } = useNavigation();
  return (
    <EmptyState
      title={`No new homes in ${marketPlace(marketName)} in the last 14 days`}
      figure={<HouseFace face="Sunny" hue="yellow" size={96} />}
      actions={
        <LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>
          See all homes
        </LinkButton>
      }
    >
      <p>New homes appear here every week.</p>
    </EmptyState>
  );
}
