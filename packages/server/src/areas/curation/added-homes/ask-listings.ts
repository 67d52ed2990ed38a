import pLimit from 'p-limit';
import { ProviderFault } from '../../../providers/asking/provider-fault.ts';
import type { Listing, ListingProvider } from '../../../providers/listings/listing-provider.ts';

/** What became of a question: a listing (undefined: the provider knows none), or why there is no answer. */
export type Asked = { readonly listing: Listing | undefined } | { readonly fault: string };

/** How long all questions of one call may take together, in milliseconds. */
const wholePatience = 60_000;
const atOnce = 8;

export async function askListing(
  listings: Pick<ListingProvider, 'listing'>,
  zpid: string,
  signal?: AbortSignal,
): Promise<Asked> {
  try {
    return { listing: await listings.listing(zpid, signal) };
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error.message };
    throw error;
  }
}

/** Asks for several listings, a few at a time; of those for which there is no time left it is said. */
export async function askListings(
  listings: Pick<ListingProvider, 'listing'>,
  zpids: readonly string[],
): Promise<ReadonlyMap<string, Asked>> {
  const signal = AbortSignal.timeout(wholePatience);
  const answers = await pLimit(atOnce).map(zpids, async (zpid) => {
    const asked = await askListing(listings, zpid, signal);
    return [zpid, asked] as const;
  });
  return new Map(answers);
}
