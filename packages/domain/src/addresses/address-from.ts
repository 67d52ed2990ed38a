import { stateCode, type StateCode } from './states.ts';
import { isZip, zipRule } from './zip.ts';

/** An address with all its parts, as a home has one. */
export interface WholeAddress {
  readonly formatted_address: string;
  readonly lat: number;
  readonly lng: number;
  readonly parsed_address: {
    readonly street: string;
    readonly city: string;
    readonly state: StateCode;
    readonly zipcode: string;
    readonly country: string;
  };
}
type Part = string | null | undefined;
/** A place as a geocoder or a form tells it: any part may lack. */
export interface Place {
  readonly formatted_address?: Part;
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
  readonly parsed_address?:
    | {
        readonly street?: Part;
        readonly city?: Part;
        readonly state?: Part;
        readonly zipcode?: Part;
        readonly country?: Part;
      }
    | null
    | undefined;
}
/** What keeps a place from being an address, by the field that lacks or is wrong. */
export interface AddressFault {
  readonly path: string;
  readonly message: string;
}

const names = {
  street: 'street',
  city: 'city',
  state: 'state',
  zipcode: 'ZIP code',
  country: 'country',
} as const;
const partNames = Object.keys(names) as (keyof typeof names)[];
const ourCountry = 'USA';
const countries: ReadonlySet<string> = new Set(['usa', 'us', 'united states', 'united states of america']);
const countryOf = (text: string): string =>
  countries.has(text.toLowerCase().replaceAll('.', '')) ? ourCountry : text;

function faultOf(name: keyof typeof names, text: string): string | undefined {
  if (text === '') return `The ${names[name]} is missing.`;
  if (name === 'zipcode' && !isZip(text)) return `The ZIP code "${text}" is ${zipRule}.`;
  if (name === 'state' && stateCode(text) === undefined) return `"${text}" is no state of the USA.`;
  return undefined;
}

const isDegrees = (value: number | null | undefined, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/**
 * A place as an address: only with a formatted address, its latitude and longitude, and street, city, state, ZIP
 * code and country. A state becomes its code, the United States become USA. Else all that lacks, by name.
 */
export function addressFrom(place: Place): { address: WholeAddress } | { faults: readonly AddressFault[] } {
  const formatted = place.formatted_address?.trim() ?? '';
  const { lat, lng, parsed_address: parsed } = place;
  const part = (name: keyof typeof names): string => parsed?.[name]?.trim() ?? '';
  const faults: AddressFault[] = [];
  if (formatted === '')
    faults.push({ path: 'formatted_address', message: 'The formatted address is missing.' });
  const isLat = isDegrees(lat, 90);
  const isLng = isDegrees(lng, 180);
  if (!isLat) faults.push({ path: 'lat', message: 'The latitude is missing: set the pin.' });
  if (!isLng) faults.push({ path: 'lng', message: 'The longitude is missing: set the pin.' });
  for (const name of partNames) {
    const message = faultOf(name, part(name));
    if (message !== undefined) faults.push({ path: `parsed_address.${name}`, message });
  }
  const state = stateCode(part('state'));
  if (faults.length > 0 || !isLat || !isLng || state === undefined) return { faults };
  return {
    address: {
      formatted_address: formatted,
      lat,
      lng,
      parsed_address: {
        street: part('street'),
        city: part('city'),
        state,
        zipcode: part('zipcode'),
        country: countryOf(part('country')),
      },
    },
  };
}

/** A point from longitude and latitude in a list, as GeoJSON writes it; what is no list of two numbers is none. */
export function pointFrom(coordinates: unknown): { readonly lat: number; readonly lng: number } | undefined {
  if (!Array.isArray(coordinates) || coordinates.length < 2) return undefined;
  const [lng, lat] = coordinates as readonly unknown[];
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined;
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : undefined;
}
