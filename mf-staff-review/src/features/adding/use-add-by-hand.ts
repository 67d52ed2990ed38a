import type { CallError } from '@commonhearth/contract';
import { addressFrom } from '@commonhearth/domain';
import type { GeocodedPlace, SamePlace } from '@commonhearth/schemas';
import { useState } from 'react';
import { useAddByHandForStaffReviewMutation, useGeocodeForStaffReviewQuery } from '../../api.generated.ts';

export interface HandForm {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly pin: { readonly lat: number; readonly lng: number } | null;
  readonly price: number | null;
  readonly sqft: number | null;
  readonly listing_type: 'sale' | 'rental';
}
const empty: HandForm = {
  street: '',
  city: '',
  state: '',
  zipcode: '',
  pin: null,
  price: null,
  sqft: null,
  listing_type: 'sale',
};
export type HandErrors = Readonly<Partial<Record<'street' | 'city' | 'state' | 'zipcode' | 'pin', string>>>;

function placeOf({ street, city, state, zipcode, pin }: HandForm) {
  const written = [street.trim(), city.trim(), `${state} ${zipcode.trim()}`.trim()].filter(
    (part) => part !== '',
  );
  return {
    formatted_address: written.join(', '),
    ...pin,
    parsed_address: { street, city, state, zipcode, country: 'USA' },
  };
}

/** Each part at its field; what the pin lacks, at the map. */
function errorsBy(faults: readonly { readonly path: string; readonly message: string }[]): HandErrors {
  return Object.fromEntries(
    faults
      .filter(({ path }) => path !== 'formatted_address')
      .map(({ path, message }) => [
        path === 'lat' || path === 'lng' ? 'pin' : path.replace('parsed_address.', ''),
        path === 'lat' || path === 'lng' ? message.replace('The longitude', 'The latitude') : message,
      ]),
  );
}

/** A home by its address: typed or found, with a pin where it stands. */
export function useAddByHand(reviewPeriodId: string, onAdded: (address: string) => void) {
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<HandErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [samePlace, setSamePlace] = useState<SamePlace['same_place'] | null>(null);
  const [add, { isLoading: busy }] = useAddByHandForStaffReviewMutation();
  const set = (change: Partial<HandForm>): void => {
    setForm((before) => ({ ...before, ...change }));
    setErrors({});
    setProblem(null);
    setSamePlace(null);
  };
  const submit = async (acceptSamePlace = false): Promise<void> => {
    const judged = addressFrom(placeOf(form));
    if ('faults' in judged) {
      setErrors(errorsBy(judged.faults));
      return;
    }
    const { price, sqft, listing_type } = form;
    const { data, error } = await add({
      reviewPeriodId,
      body: {
        ...judged.address,
        listing_type,
        ...(price !== null && { price }),
        ...(sqft !== null && { sqft }),
        ...(acceptSamePlace && { accept_same_place: true }),
      },
    });
    if (data !== undefined) {
      onAdded(data.compound.home.formatted_address);
      setForm(empty);
      setSamePlace(null);
      return;
    }
    const refused = error as CallError;
    const current = refused.problem?.current as Partial<SamePlace> | undefined;
    setSamePlace(refused.code === 'warnings' ? (current?.same_place ?? null) : null);
    setErrors(errorsBy(refused.problem?.errors ?? []));
    setProblem(refused.message);
  };
  const take = ({ lat, lng, parsed_address: parsed }: GeocodedPlace): void => {
    set({
      pin: { lat, lng },
      ...(parsed !== null && {
        street: parsed.street,
        city: parsed.city,
        state: parsed.state,
        zipcode: parsed.zipcode,
      }),
    });
  };
  return { form, set, take, errors, problem, samePlace, busy, submit };
}

/** Places of what was searched for; `isThere` is false where this site has no geocoder. */
export function usePlaces(query: string) {
  const searched = query.trim();
  const { currentData, isFetching, error } = useGeocodeForStaffReviewQuery(
    { query: searched === '' ? 'any' : searched },
    { refetchOnMountOrArgChange: true },
  );
  return {
    isThere: currentData === undefined || currentData.geocoder,
    places: searched === '' ? null : (currentData?.places ?? null),
    busy: isFetching && searched !== '',
    failure: searched === '' || error === undefined ? null : (error as CallError).message,
  };
}
