import type { Market } from '@commonhearth/schemas';
import { Button, Note, NumberField, SelectField, Stack } from '@commonhearth/ui';
import { PlaceFields } from '../../../place/place-fields.tsx';
import { useAddByHand } from '../use-add-by-hand.ts';

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
  const { values, set, errors, refusal, samePlace, busy, submit } = useAddByHand(reviewPeriodId, onAdded);
  return (
    <Stack $gap={3}>
      <PlaceFields
        parts={values}
        pin={values.pin}
        errors={errors}
        market={market}
        onPart={set}
        onPin={(pin) => {
          set({ pin });
        }}
        onFound={(pin, parts) => {
          set({ pin, ...parts });
        }}
      >
        <NumberField
          size="dense"
          label="Price in dollars"
          hint="Optional"
          whole
          min={1}
          unit="usd"
          value={values.price}
          onValueChange={(price) => {
            set({ price });
          }}
        />
        <NumberField
          size="dense"
          label="Square feet"
          hint="Optional"
          whole
          min={1}
          value={values.sqft}
          onValueChange={(sqft) => {
            set({ sqft });
          }}
        />
        <SelectField
          size="dense"
          label="Listing"
          options={kinds}
          value={values.listing_type}
          onChange={(event) => {
            set({ listing_type: event.target.value === 'rental' ? 'rental' : 'sale' });
          }}
        />
      </PlaceFields>
      {refusal !== null && (
        <div role="alert">
          <Note
            dense
            tone={samePlace === undefined ? 'bad' : 'warn'}
            title={samePlace === undefined ? undefined : 'Is this home already here?'}
          >
            {samePlace === undefined
              ? refusal.message
              : `${samePlace.formatted_address} is ${samePlace.meters} meters away. It may be the same home.`}
          </Note>
        </div>
      )}
      <div>
        <Button
          size="dense"
          variant="primary"
          busy={busy}
          onClick={() => void submit(samePlace !== undefined)}
        >
          {samePlace === undefined ? 'Add home' : 'Add anyway'}
        </Button>
      </div>
    </Stack>
  );
}
