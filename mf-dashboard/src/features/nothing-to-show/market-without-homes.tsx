import { marketPlace } from '@commonhearth/domain/formatting';
import {
  loadHomeCounts,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
} from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { isListed, marketByName, noFilters, setFilter } from '@commonhearth/domain';
import type { FilterSet } from '@commonhearth/domain';
import { Button, EmptyState, focusPage, LinkButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useEffect, useState } from 'react';

interface Props {
  readonly marketName: string;
  readonly onChange: (filters: FilterSet, options: { readonly push: boolean }) => void;
}

/** The other markets that have homes to look at, with how many. */
function useOtherMarkets(marketName: string): readonly { readonly name: string; readonly homes: number }[] {
  const dispatch = useAppDispatch();
  const markets = useAppSelector(selectMarkets);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    void dispatch(loadHomeCounts()).then(setCounts);
  }, [dispatch]);
  return markets
    .map(({ name, market_id: id }) => ({ name, homes: counts[id] ?? 0 }))
    .filter(({ name, homes }) => homes > 0 && name !== marketName && isListed(marketByName(name)?.key ?? ''));
}

/** A market before its first homes are published. */
export default function MarketWithoutHomes({ marketName, onChange }: Props) {
  const others = useOtherMarkets(marketName);
  const { href } = useNavigation();
  const cityKey = marketByName(marketName)?.key;
  return (
    <EmptyState
      title={`No homes in ${marketPlace(marketName)} yet`}
      figure={
        <>
          <HouseFace face="Sunny" hue="yellow" size={96} />
          <HouseFace face="Pixie" hue="turquoise" size={68} />
        </>
      }
      actions={others.map(({ name, homes }) => (
        <Button
          key={name}
          size="small"
          onClick={() => {
            // all of this goes
            focusPage();
            onChange(setFilter(noFilters, 'marketName', name), { push: true });
          }}
        >
          {name}, {homes} {homes === 1 ? 'home' : 'homes'}
        </Button>
      ))}
    >
      <p>Our team is picking the first ones now.</p>
      {cityKey !== undefined && (
        <p>
          <LinkButton
            variant="primary"
            href={href('Onboard Flow', { product: 'hfc', cityKey })}
            LinkComponent={AppLink}
          >
            Tell me about the first ones
          </LinkButton>
        </p>
      )}
      {others.length > 0 && <p>In the meantime, browse another market:</p>}
    </EmptyState>
  );
}
