import { selectMarkets, useAppSelector } from '@commonhearth/contract';
import type { StaffHome } from '@commonhearth/schemas';
import { Button, Checkbox, icons, Stack, TextField } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { PlaceFields } from '../../../place/place-fields.tsx';
import { placeInWords } from './fact-words.ts';
import type { HomeFacts } from './homes.slice.ts';
import type { FactsOfHome } from './use-home-facts.ts';
import { useTypedAddress } from './use-typed-address.ts';

const Wide = styled.div`
  && {
    grid-column: 1 / -1;
  }
`;

/** What the source says of where the home stands; null while nobody changed it. */
function sourceOf({ source_values: source, ...home }: StaffHome): Partial<HomeFacts> | null {
  const names = ['formatted_address', 'address_approximate', 'lat', 'lng'] as const;
  const plain = Object.fromEntries(names.flatMap((name) => (name in source ? [[name, source[name]]] : [])));
  const parts = Object.fromEntries(
    Object.entries(source)
      .filter(([name]) => name.startsWith('full_address.'))
      .map(([name, value]) => [name.replace('full_address.', ''), value]),
  );
  const changed = { ...plain, ...(Object.keys(parts).length > 0 && { full_address: parts }) };
  if (Object.keys(changed).length === 0) return null;
  return { ...plain, full_address: { ...home.full_address, ...parts } };
}

/** Where a home stands, to be changed by hand: searched for or typed, with a pin that may be approximate. */
export default function EditAddress({
  marketId,
  facts,
}: {
  readonly marketId: string;
  readonly facts: FactsOfHome;
}) {
  const market = useAppSelector(selectMarkets).find(({ market_id }) => market_id === marketId);
  const { home, change } = facts;
  const { address, errors, commit, setParts, setShown, take } = useTypedAddress(facts);
  const source = sourceOf(home);
  return (
    <Stack
      $gap={3}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) commit();
      }}
    >
      <PlaceFields
        parts={address}
        pin={home}
        errors={errors}
        market={market}
        onPart={setParts}
        onPin={change}
        onFound={take}
      >
        <Wide>
          <TextField
            label="Address as visitors read it"
            size="dense"
            maxLength={300}
            autoComplete="off"
            error={errors.shown}
            value={address.shown}
            onChange={({ target }) => {
              setShown(target.value);
            }}
          />
        </Wide>
      </PlaceFields>
      <Checkbox
        size="dense"
        label="Approximate"
        hint="the pin is near the home, not on it; the address may be incomplete"
        checked={home.address_approximate}
        onChange={({ target }) => {
          change({ address_approximate: target.checked });
        }}
      />
      {source !== null && (
        <div>
          <Button
            size="dense"
            icon={icons.undo}
            onClick={() => {
              change(source);
            }}
          >
            Use the source’s address and pin: {placeInWords({ ...home, ...source })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
