import type { Home } from '@commonhearth/schemas';
import { homeFactRow, leastAmount, type ProviderFact, providerFacts } from '@commonhearth/schemas/constants';
import { z } from 'zod';
import { unstorableText } from '../../http/input/storable-text.ts';
import { factColumns } from '../../db/home-facts.ts';
import { ask, askJson, usualPatience } from '../asking/ask.ts';
import { ProviderFault } from '../asking/provider-fault.ts';
import { isPublicAddress, publicGet } from '../asking/public-address.ts';
import { mostBytes as mostOfPicture } from '../pictures/pictures.ts';
import type { Listing, ListingProvider } from './listing-provider.ts';

const amount = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((value) => value === 0 || value >= leastAmount)
    .nullable()
    .default(null);
const text = (most: number) => z.string().trim().min(1).max(most).nullable().default(null);

/** Money and areas may be more than staff can enter. */
const shapeOf = (fact: ProviderFact): z.ZodType => {
  const { kind, least = 0, most = 1e10 } = homeFactRow(fact);
  if (kind === 'lot_unit') return z.enum(['sqft', 'acres']).nullable().default(null);
  if (kind === 'year') return z.int().min(least).max(most).nullable().default(null);
  return amount(kind === 'count' ? most : 1e10);
};
const facts = Object.fromEntries(providerFacts.map((fact) => [fact, shapeOf(fact)])) as {
  readonly [Fact in ProviderFact]: z.ZodType<Home[Fact]>;
};

/** A listing as the service tells it: what else it says is left. */
const listing = z.object({
  ...facts,
  street: text(200),
  city: text(100),
  state: text(40),
  zipcode: text(10),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  current_status: z.string().regex(/^[a-z_]{1,40}$/),
  listing_type: z.enum(['sale', 'rental']),
  attributes: z
    .record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean()]))
    .default({}),
});
const images = z.object({
  images: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        url: z.string().max(2_000),
        alt: z.string().max(500).default(''),
      }),
    )
    .max(500),
});

interface ListingService {
  readonly url: string;
  readonly key: string | undefined;
  readonly patience?: number;
}

const who = 'The listings provider';
const mostBytes = 1_000_000;

function read<T extends z.ZodType>(shape: T, told: unknown): z.output<T> {
  const result = shape.safeParse(told);
  if (result.success && unstorableText(result.data) === undefined) return result.data;
  throw new ProviderFault(`${who} sent a response that we can’t read.`, { cause: result.error });
}

/**
 * A service that tells listings over HTTP: `GET /listings/{zpid}` and `GET /listings/{zpid}/images`, both JSON, with the key
 * as bearer token; 404 for what it does not know. Pictures lie at the addresses that it names: its own, or public ones by https at the usual port.
 */
export function httpListings({ url, key, patience = usualPatience }: ListingService): ListingProvider {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const headers: Readonly<Record<string, string>> =
    key === undefined ? {} : { authorization: `Bearer ${key}` };
  const question = (signal: AbortSignal | undefined) => ({ who, headers, signal, patience, mostBytes });
  const at = (path: string) => new URL(path, base);
  // in an address these two are no names: they lead elsewhere
  const isName = (zpid: string) => zpid !== '.' && zpid !== '..';
  const imagesOf = async (zpid: string, signal?: AbortSignal) => {
    const told = await askJson(at(`listings/${encodeURIComponent(zpid)}/images`), question(signal));
    return told === undefined ? undefined : read(images, told).images;
  };
  return {
    name: 'listings',
    async listing(zpid, signal) {
      if (!isName(zpid)) return undefined;
      const told = await askJson(at(`listings/${encodeURIComponent(zpid)}`), question(signal));
      if (told === undefined) return undefined;
      const { current_status, listing_type, ...rest } = read(listing, told);
      const { street, city, state, zipcode, lat, lng, attributes } = rest;
      const columns = factColumns(rest, providerFacts);
      const found: Listing = {
        ...columns,
        zpid,
        lotAreaUnits: columns.lotAreaValue === null ? null : columns.lotAreaUnits,
        street,
        city,
        state,
        zipcode,
        lat,
        lng,
        attributes,
        currentStatus: current_status,
        listingType: listing_type,
      };
      return found;
    },
    async images(zpid, signal) {
      const found = await imagesOf(zpid, signal);
      return found?.map(({ id, alt }) => ({ id, alt }));
    },
    async image(zpid, imageId, signal) {
      const found = (await imagesOf(zpid, signal))?.find(({ id }) => id === imageId);
      if (found === undefined) return undefined;
      const address = URL.canParse(found.url, base) ? new URL(found.url, base) : undefined;
      const isOurs = address?.origin === base.origin;
      // nobody is sent into the network that the server stands in
      if (address === undefined || !(isOurs || (await isPublicAddress(address))))
        throw new ProviderFault(`${who} gave a picture address that isn’t valid.`);
      const bytes = await ask(address, {
        ...question(signal),
        ...(!isOurs && { headers: {}, get: publicGet() }),
        mostBytes: mostOfPicture,
      });
      return bytes && { kind: 'upload', bytes };
    },
  };
}
