import type { CallError } from '@commonhearth/contract';
import { addressFrom } from '@commonhearth/domain';
import { useForm } from '@commonhearth/editing';
import type { SamePlace } from '@commonhearth/schemas';
import { useAddByHandForStaffReviewMutation } from '../../api.generated.ts';
import { errorsBy, placeOf, type AddressParts, type Pin } from '../../place/place-form.ts';

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
  const { values, setErrors, ...form } = useForm(empty, {
    errorsOf: ({ problem }) => errorsBy(problem?.errors ?? []),
  });
  const [add, { isLoading: busy }] = useAddByHandForStaffReviewMutation();
  const submit = async (acceptSamePlace = false): Promise<void> => {
    const { pin, price, sqft, listing_type, ...parts } = values;
    const judged = addressFrom(placeOf(parts, pin));
    if ('faults' in judged) {
      setErrors(errorsBy(judged.faults));
      return;
    }
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
    if (data === undefined) {
      form.refuse(error as CallError);
      return;
    }
    onAdded(data.compound.home.formatted_address);
    form.set(empty);
  };
  const { refusal } = form;
  const current = refusal?.problem?.current as Partial<SamePlace> | undefined;
  const samePlace = refusal?.code === 'warnings' ? current?.same_place : undefined;
  return { values, ...form, samePlace, busy, submit };
}
