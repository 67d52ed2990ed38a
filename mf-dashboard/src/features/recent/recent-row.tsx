import { selectVisibleAreas, useAppSelector, usePlatform, useRecentHomes } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, summaryOf } from '@commonhearth/domain';
import { SmallHomeCard, SmallHomeCardSkeleton, SmallHomeRow } from '@commonhearth/ui';
import type { RecentRowProps } from './recent-homes.tsx';
import { useSteady } from './use-steady.ts';

/** Each opens above the list, as the homes of the list do. */
export default function RecentRow({ now, hrefOf, open }: RecentRowProps) {
  const { hosts } = usePlatform().config;
  const areas = useAppSelector(selectVisibleAreas);
  const areaNameOf = (areaId: string | null): string | null =>
    areas.find(({ area_id: id }) => id === areaId)?.display_name ?? null;
  const { homes } = useRecentHomes(null);
  const byId = new Map(homes.map(({ id, compound }) => [id, compound]));
  const order = useSteady([...byId.keys()]);
  if (order.length === 0) return <p>Couldn’t load these. They’re kept, so try again later.</p>;
  return (
    <SmallHomeRow>
      {order.map((id) => {
        const compound = byId.get(id);
        return (
          <li key={id}>
            {compound === undefined ? (
              <SmallHomeCardSkeleton />
            ) : (
              <SmallHomeCard
                home={compoundCard(summaryOf(compound), compound, areaNameOf(compound.area_id), now, hosts)}
                href={hrefOf(id)}
                LinkComponent={AppLink}
                onOpen={(event) => {
                  open(event, id);
                }}
              />
            )}
          </li>
        );
      })}
    </SmallHomeRow>
  );
}
