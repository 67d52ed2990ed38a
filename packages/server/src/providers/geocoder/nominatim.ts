import { pointFrom } from '@commonhearth/domain';
import { z } from 'zod';
import { askJson, usualPatience } from '../asking/ask.ts';
import { ProviderFault } from '../asking/provider-fault.ts';
import type { Geocoder } from './geocoder.ts';

const part = z.string().max(300).optional();
const answer = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.unknown().optional() }).optional(),
        properties: z.object({
          display_name: part,
          address: z
            .object({
              house_number: part,
              road: part,
              city: part,
              town: part,
              village: part,
              hamlet: part,
              municipality: part,
              state: part,
              postcode: part,
              country: part,
            })
            .optional(),
        }),
      }),
    )
    .max(50),
});
type Feature = z.infer<typeof answer>['features'][number];

const who = 'The geocoder';
const mostBytes = 1_000_000;
const mostPlaces = '8';

function placeOf({ geometry, properties: { display_name: formatted, address = {} } }: Feature) {
  const { house_number: number, road } = address;
  return {
    ...pointFrom(geometry?.coordinates),
    formatted_address: formatted,
    parsed_address: {
      street: road === undefined || number === undefined ? undefined : `${number} ${road}`,
      city: address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality,
      state: address.state,
      zipcode: address.postcode,
      country: address.country,
    },
  };
}

/** A service that speaks Nominatim's search, below whose address `/search` lies. Asked for GeoJSON, within the USA. */
export function nominatim(url: string, patience = usualPatience): Geocoder {
  const base = url.endsWith('/') ? url : `${url}/`;
  return {
    async search(query, signal) {
      const address = new URL('search', base);
      const asked = {
        q: query,
        format: 'geojson',
        addressdetails: '1',
        countrycodes: 'us',
        limit: mostPlaces,
      };
      address.search = new URLSearchParams(asked).toString();
      const headers = { 'accept-language': 'en', 'user-agent': 'Commonhearth' };
      const told = await askJson(address, { who, headers, signal, patience, mostBytes });
      const found = answer.safeParse(told);
      if (!found.success)
        throw new ProviderFault(`${who} sent a response that we can’t read.`, { cause: found.error });
      return found.data.features.map(placeOf);
    },
  };
}
