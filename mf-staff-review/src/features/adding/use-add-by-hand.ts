import type { CallError } from '@commonhearth/contract';
import { addressFrom } from '@commonhearth/domain';
import type { SamePlace } from '@commonhearth/schemas';
import { useState } from 'react';
import { useAddByHandForStaffReviewMutation } from '../../api.generated.ts';
import { errorsBy, placeOf, type AddressParts, type Pin, type PlaceErrors } from '../../place/place-form.ts';

interface HandForm extends AddressParts {
  readonly pin: Pin | null;
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
/** A home by its address: typed or found, with a pin where it stands. */
export function useAddByHand(reviewPeriodId: string, onAdded: (address: string) => void) {
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<PlaceErrors>({});
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
    const { street, city, state, zipcode } = form;
    const judged = addressFrom(placeOf({ street, city, state, zipcode }, form.pin));
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
  return { form, set, errors, problem, samePlace, busy, submit };
}
