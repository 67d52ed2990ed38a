import { startAnswering, type AnsweringService, type ServiceFault } from './answering.ts';

/** A listing as the service tells it, in its own names. */
export interface ToldListing {
  readonly lat: number;
  readonly lng: number;
  readonly current_status: string;
  readonly listing_type: 'sale' | 'rental';
  readonly [fact: string]: unknown;
}
export interface ListingsService extends AnsweringService {
  readonly key: string;
  /** By zpid; what is not in it the service does not know. */
  readonly listings: Map<string, ToldListing>;
  /** The pictures of a listing: their bytes, by id. */
  readonly images: Map<string, Readonly<Record<string, Uint8Array>>>;
  /** Where the service says that a picture lies, by its id; else it has it itself. */
  readonly addresses: Map<string, string>;
  /** What goes wrong with which listing, or by `zpid/id` with which of its pictures alone. */
  readonly faults: Map<string, ServiceFault>;
}

/** A service of listings on loopback, for `LISTINGS_URL`; who shows another key gets nothing. */
export async function startListingsService(): Promise<ListingsService> {
  const key = 'a-key-of-the-tests';
  const listings: ListingsService['listings'] = new Map();
  const images: ListingsService['images'] = new Map();
  const addresses: ListingsService['addresses'] = new Map();
  const faults: ListingsService['faults'] = new Map();
  const service = await startAnswering(({ pathname }, { headers }) => {
    const [, what, zpid = '', of, id = ''] = pathname.split('/').map(decodeURIComponent);
    const fault = faults.get(zpid);
    if (headers.authorization !== `Bearer ${key}`) return { fault: 'broken' };
    const listing = listings.get(zpid);
    if (what !== 'listings' || (listing === undefined && fault === undefined)) return undefined;
    const pictures = images.get(zpid) ?? {};
    if (of === undefined) return { fault, json: listing ?? {} };
    if (id === '') {
      const named = Object.keys(pictures).map((name) => ({
        id: name,
        url: addresses.get(name) ?? `listings/${zpid}/images/${name}`,
      }));
      return { fault, json: { images: named } };
    }
    const bytes = pictures[id];
    return bytes && { fault: faults.get(`${zpid}/${id}`) ?? fault, bytes };
  });
  return { ...service, key, listings, images, addresses, faults };
}
