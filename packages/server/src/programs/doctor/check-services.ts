import type { Config } from '../../config/index.ts';
import { ProviderFault } from '../../providers/asking/provider-fault.ts';
import { nominatim } from '../../providers/geocoder/nominatim.ts';
import { httpListings } from '../../providers/listings/http.ts';
import { failed, ok, skipped, type Check, type Finding } from './check.ts';

/** Asked as the product asks: what it could not read is told in the same words. */
async function asked(question: Promise<unknown>, { well, check }: { well: string; check: string }) {
  return question.then(
    (): Finding => ok(well),
    (error: unknown): Finding => {
      if (error instanceof ProviderFault) return failed(`${error.message} Check ${check}.`);
      throw error;
    },
  );
}

/** A listing that no service has: it says so, or tells one, and is there either way. */
const noZpid = '1';

export const listingsCheck = ({ listings }: Config): Check => ({
  name: 'listings',
  look: (signal) =>
    listings === undefined
      ? Promise.resolve(skipped('LISTINGS_URL is unset: listings come from the built-in catalog.'))
      : asked(httpListings(listings).listing(noZpid, signal), {
          well: 'The listings provider responds.',
          check: 'LISTINGS_URL and LISTINGS_KEY, and the network to it',
        }),
});

export const geocoderCheck = ({ geocoderUrl }: Config): Check => ({
  name: 'geocoder',
  look: (signal) =>
    geocoderUrl === undefined
      ? Promise.resolve(skipped('GEOCODER_URL is unset: staff type addresses and set their pins.'))
      : asked(nominatim(geocoderUrl).search('Seattle, WA', signal), {
          well: 'The geocoder responds with valid data.',
          check: 'GEOCODER_URL, and the network to it',
        }),
});
