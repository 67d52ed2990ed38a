import type { addressFrom } from '@commonhearth/domain';

export interface Pin {
  readonly lat: number;
  readonly lng: number;
}
/** An address as it stands in its fields. */
export interface AddressParts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}
export type PlaceErrors = Readonly<Partial<Record<keyof AddressParts | 'pin', string>>>;
type Faults = Extract<ReturnType<typeof addressFrom>, { readonly faults: unknown }>['faults'];

/** In one line, as homes have it. */
export const inOneLine = ({ street, city, state, zipcode }: AddressParts): string =>
  [street.trim(), city.trim(), `${state} ${zipcode.trim()}`.trim()].filter((part) => part !== '').join(', ');

/** A form as a place that is judged by the rule for addresses. */
export const placeOf = (parts: AddressParts, pin: Pin | null) => ({
  formatted_address: inOneLine(parts),
  ...pin,
  parsed_address: { ...parts, country: 'USA' },
});

/** Each part at its field; what the pin lacks, at the map. */
export function errorsBy(faults: Faults): PlaceErrors {
  return Object.fromEntries(
    faults
      .filter(({ path }) => path !== 'formatted_address')
      .map(({ path, message }) => [
        path === 'lat' || path === 'lng' ? 'pin' : path.replace('parsed_address.', ''),
        path === 'lat' || path === 'lng' ? 'Set the pin: click the map where the home is.' : message,
      ]),
  );
}
