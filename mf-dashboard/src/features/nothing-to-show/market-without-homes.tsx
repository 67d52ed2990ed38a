import { listedMarketKeys } from '@commonhearth/schemas/constants';
import { marketByKey, noFilters, setFilter } from '@commonhearth/domain';
import type { FilterSet } from '@commonhearth/domain';
import { Button, EmptyState } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';

interface Props {
  readonly marketName: string;
  readonly onChange: (filters: FilterSet, options: { readonly push: boolean }) => void;
}

const names = listedMarketKeys.map((key) => marketByKey(key)?.name ?? key);

/** A market before its first homes are published. */
export default function MarketWithoutHomes({ marketName, onChange }: Props) {
  return (
    <EmptyState
      title={`The first homes in ${marketName} are on their way`}
      figure={
        <>
          <HouseFace face="Sunny" hue="yellow" size={96} />
          <HouseFace face="Pixie" hue="turquoise" size={68} />
        </>
      }
      actions={names
        .filter((name) => name !== marketName)
        .map((name) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              onChange(setFilter(noFilters, 'marketName', name), { push: true });
            }}
          >
            {name}
          </Button>
        ))}
    >
      <p>Our team is choosing them now. Until they are here, look around somewhere else:</p>
    </EmptyState>
  );
}
