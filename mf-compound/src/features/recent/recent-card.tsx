import { selectVisibleAreas, useAppSelector, useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, summaryOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { SmallHomeCard } from '@commonhearth/ui';

/** A home that was viewed, small; it leads to its own page. */
export function RecentCard({ compound }: { readonly compound: PublicCompound }) {
  const { config, now } = usePlatform();
  const { href } = useNavigation();
  const areas = useAppSelector(selectVisibleAreas);
  const area = areas.find(({ area_id: id }) => id === compound.area_id)?.display_name ?? null;
  return (
    <SmallHomeCard
      home={compoundCard(summaryOf(compound), compound, area, now(), config.hosts)}
      href={href('Public Compound', { compound_id: compound.compound_id })}
      LinkComponent={AppLink}
    />
  );
}
