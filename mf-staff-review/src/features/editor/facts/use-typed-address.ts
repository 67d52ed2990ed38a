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
import { same } from '../editor-draft.ts';
import type { FactsOfHome } from './use-home-facts.ts';

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
    ...(shown.trim() === '' && { shown: 'Enter the address as visitors should see it.' }),
  };
}

/** The address of a home as it stands in its fields; it is a change once typing rests, or the fields are left. */
export function useTypedAddress({ home, change, ask }: Pick<FactsOfHome, 'home' | 'change' | 'ask'>) {
  const [typing, setTyping] = useState<{ readonly typed: TypedAddress; readonly over: TypedAddress } | null>(
    null,
  );
  const typed = typing?.typed ?? null;
  const stored = typedOf(home);
  const now = typed ?? stored;
  const errors = typed === null ? {} : errorsOf(typed, home);
  const setTyped = (next: TypedAddress): void => {
    setTyping({ typed: next, over: typing?.over ?? stored });
  };
  const commit = (): void => {
    if (typing === null || typed === null || Object.keys(errors).length > 0) return;
    setTyping(null);
    const mine = factsOf(typed);
    if (same(mine, factsOf(stored))) return;
    // another one was stored meanwhile, which did not show under what was typed
    if (same(stored, typing.over)) change(mine);
    else ask(mine);
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
      if (parts !== null) setTyping(null);
      change({ ...pin, ...(parts !== null && factsOf(withParts(parts))) });
    },
  };
}
