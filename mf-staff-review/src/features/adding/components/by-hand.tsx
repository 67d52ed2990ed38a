import { lazyPart } from '@commonhearth/contract';
import { states } from '@commonhearth/domain';
import type { Market } from '@commonhearth/schemas';
import { Button, media, Note, NumberField, SelectField, Skeleton, Stack, TextField } from '@commonhearth/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useAddByHand } from '../use-add-by-hand.ts';
import { AddressSearch } from './address-search.tsx';

const PinMap = lazyPart(() => import('./pin-map.tsx'));

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 10px;
  > * {
    grid-column: span 2;
  }
  > :first-child {
    grid-column: 1 / -1;
  }
  @media ${media.small} {
    > * {
      grid-column: span 3;
    }
  }
`;
const MapPlace = styled.div`
  height: 15rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 10px;
`;
const Wrong = styled.p`
  color: var(--bad-text);
`;

const stateOptions = Object.entries(states).map(([value, label]) => ({
  value,
  label: `${value} · ${label}`,
}));
const kinds = [
  { value: 'sale', label: 'For sale' },
  { value: 'rental', label: 'For rent' },
] as const;

interface ByHandProps {
  readonly reviewPeriodId: string;
  readonly market: Market | undefined;
  readonly onAdded: (address: string) => void;
}

/** A home that no provider has: its address, searched for or typed, and a pin where it stands. */
export function ByHand({ reviewPeriodId, market, onAdded }: ByHandProps) {
  const { form, set, take, errors, problem, samePlace, busy, submit } = useAddByHand(reviewPeriodId, onAdded);
  const text = (name: 'street' | 'city' | 'zipcode', label: string) => (
    <TextField
      size="dense"
      label={label}
      value={form[name]}
      error={errors[name]}
      onChange={(event) => {
        set({ [name]: event.target.value });
      }}
    />
  );
  return (
    <Stack $gap={3}>
      <AddressSearch onTake={take} />
      <Fields>
        {text('street', 'Street and number')}
        {text('city', 'City')}
        <SelectField
          size="dense"
          label="State"
          placeholder="Choose"
          options={stateOptions}
          value={form.state}
          error={errors.state}
          onChange={(event) => {
            set({ state: event.target.value });
          }}
        />
        {text('zipcode', 'ZIP code')}
        <NumberField
          size="dense"
          label="Price in dollars"
          hint="If known"
          whole
          min={1}
          unit="usd"
          value={form.price}
          onValueChange={(price) => {
            set({ price });
          }}
        />
        <NumberField
          size="dense"
          label="Square feet"
          hint="If known"
          whole
          min={1}
          value={form.sqft}
          onValueChange={(sqft) => {
            set({ sqft });
          }}
        />
        <SelectField
          size="dense"
          label="Listing"
          options={kinds}
          value={form.listing_type}
          onChange={(event) => {
            set({ listing_type: event.target.value === 'rental' ? 'rental' : 'sale' });
          }}
        />
      </Fields>
      <p id="pin-words">
        {form.pin === null
          ? 'Press the map where the home stands, or move the map and press Enter.'
          : `The pin stands at ${form.pin.lat.toFixed(5)}, ${form.pin.lng.toFixed(5)}. Press the map to move it.`}
      </p>
      {errors.pin !== undefined && <Wrong role="alert">{errors.pin}</Wrong>}
      {market !== undefined && (
        <MapPlace aria-describedby="pin-words">
          <Suspense fallback={<Skeleton $width="100%" $height="100%" />}>
            <PinMap
              market={market}
              pin={form.pin}
              onPin={(pin) => {
                set({ pin });
              }}
            />
          </Suspense>
        </MapPlace>
      )}
      {problem !== null && (
        <div role="alert">
          <Note
            dense
            tone={samePlace === null ? 'bad' : 'warn'}
            title={samePlace === null ? undefined : 'Is this home here already?'}
          >
            {samePlace === null
              ? problem
              : `${samePlace.formatted_address} is ${samePlace.meters} meters away and may be the same home.`}
          </Note>
        </div>
      )}
      <div>
        <Button size="dense" variant="primary" busy={busy} onClick={() => void submit(samePlace !== null)}>
          {samePlace === null ? 'Add home' : 'Add it all the same'}
        </Button>
      </div>
    </Stack>
  );
}
