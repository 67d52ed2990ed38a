import { addressFrom } from '@commonhearth/domain';
import type { StaffHome } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  errorsBy,
  inOneLine,
  placeOf,
  type AddressParts,
  type Pin,
  type PlaceErrors,
} from '../../../place/place-form.ts';
import type { HomeFacts } from './homes.slice.ts';

interface TypedAddress extends AddressParts {
  /** The one line that visitors see. */
  readonly shown: string;
}
/** Typing rests this long before an address is changed: each change is one that visitors see. */
const restMs = 2000;

function typedOf({ full_address: { street, city, state, zipcode }, formatted_address }: StaffHome) {
  return {
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    zipcode: zipcode ?? '',
    shown: formatted_address,
  };
}
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const factsOf = ({ shown, ...parts }: TypedAddress) => ({
  formatted_address: shown.trim(),
  full_address: {
    street: orNull(parts.street),
    city: orNull(parts.city),
    state: orNull(parts.state),
    zipcode: orNull(parts.zipcode),
  },
});

/** What keeps it from being stored. Of an approximate address a part may be unknown. */
function errorsOf(
  { shown, ...parts }: TypedAddress,
  { lat, lng, address_approximate: isApproximate }: StaffHome,
): PlaceErrors & { readonly shown?: string } {
  const judged = addressFrom({ ...placeOf(parts, { lat, lng }), formatted_address: shown });
  if (!('faults' in judged)) return {};
  const faults = errorsBy(judged.faults);
  const known = Object.entries(faults).filter(
    ([part]) => !isApproximate || parts[part as keyof AddressParts].trim() !== '',
  );
  return {
    ...Object.fromEntries(known),
    ...(shown.trim() === '' && { shown: 'Say where it is, as visitors read it.' }),
  };
}

/** The address of a home as it stands in its fields; it is a change once typing rests, or the fields are left. */
export function useTypedAddress(home: StaffHome, change: (facts: Partial<HomeFacts>) => void) {
  const [typed, setTyped] = useState<TypedAddress | null>(null);
  const now = typed ?? typedOf(home);
  const errors = typed === null ? {} : errorsOf(typed, home);
  const commit = (): void => {
    if (typed === null || Object.keys(errors).length > 0) return;
    setTyped(null);
    change(factsOf(typed));
  };
  const rested = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      rested();
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  // closed or gone to the next home before it rested
  useEffect(
    () => () => {
      rested();
    },
    [],
  );
  /** The line follows its parts, but for a place whose street nobody knows. */
  const withParts = (some: Partial<AddressParts>): TypedAddress => {
    const parts = { ...now, ...some };
    return parts.street.trim() === '' ? parts : { ...parts, shown: inOneLine(parts) };
  };
  return {
    address: now,
    errors,
    commit,
    setParts: (some: Partial<AddressParts>) => {
      setTyped(withParts(some));
    },
    setShown: (shown: string) => {
      setTyped({ ...now, shown });
    },
    /** A place that was found is a change at once. */
    take: (pin: Pin, parts: AddressParts | null) => {
      if (parts !== null) setTyped(null);
      change({ ...pin, ...(parts !== null && factsOf(withParts(parts))) });
    },
  };
}
