import { lazyPart } from '@commonhearth/contract';
import { states } from '@commonhearth/domain';
import type { GeocodedPlace, Market } from '@commonhearth/schemas';
import { media, SelectField, Skeleton, TextField } from '@commonhearth/ui';
import { Suspense, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AddressSearch } from './address-search.tsx';
import type { AddressParts, Pin, PlaceErrors } from './place-form.ts';

const PinMap = lazyPart(() => import('./pin-map.tsx'));

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  align-items: start;
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
  color: var(--bad);
`;
const stateOptions = Object.entries(states).map(([value, label]) => ({
  value,
  label: `${value} · ${label}`,
}));

interface PlaceFieldsProps {
  readonly parts: AddressParts;
  readonly pin: Pin | null;
  readonly errors: PlaceErrors;
  readonly market: Market | undefined;
  readonly onPart: (part: Partial<AddressParts>) => void;
  readonly onPin: (pin: Pin) => void;
  /** A place that was found: of one that lacks a part of an address only its pin. */
  readonly onFound: (pin: Pin, parts: AddressParts | null) => void;
  /** More fields, after those of the address. */
  readonly children?: ReactNode;
}

/** Where a home stands: its address, searched for or typed, and a pin. */
export function PlaceFields({
  parts,
  pin,
  errors,
  market,
  onPart,
  onPin,
  onFound,
  children,
}: PlaceFieldsProps) {
  const wordsId = useId();
  const text = (name: 'street' | 'city' | 'zipcode', label: string) => (
    <TextField
      size="dense"
      label={label}
      value={parts[name]}
      error={errors[name]}
      onChange={(event) => {
        onPart({ [name]: event.target.value });
      }}
    />
  );
  const found = ({ lat, lng, parsed_address: parsed }: GeocodedPlace): void => {
    if (parsed === null) onFound({ lat, lng }, null);
    else {
      const { street, city, state, zipcode } = parsed;
      onFound({ lat, lng }, { street, city, state, zipcode });
    }
  };
  return (
    <>
      <AddressSearch onTake={found} />
      <Fields>
        {text('street', 'Street and number')}
        {text('city', 'City')}
        <SelectField
          size="dense"
          label="State"
          placeholder="Choose"
          options={stateOptions}
          value={parts.state}
          error={errors.state}
          onChange={(event) => {
            onPart({ state: event.target.value });
          }}
        />
        {text('zipcode', 'ZIP code')}
        {children}
      </Fields>
      <p id={wordsId}>
        {pin === null
          ? 'Click the map where the home is, or move the map and press Enter.'
          : `Pin: ${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}. Click the map to move it.`}
      </p>
      {errors.pin !== undefined && <Wrong role="alert">{errors.pin}</Wrong>}
      {market !== undefined && (
        <MapPlace aria-describedby={wordsId}>
          <Suspense fallback={<Skeleton $width="100%" $height="100%" />}>
            <PinMap market={market} pin={pin} onPin={onPin} />
          </Suspense>
        </MapPlace>
      )}
    </>
  );
}
