import { createPerson, createTestApi, type ApiAnswer, type TestApi } from '@commonhearth/testing-server/api';
import {
  startGeocodingService,
  startListingsService,
  type GeocodingService,
  type ListingsService,
} from '@commonhearth/testing-server/outside-services';
import { createCycle } from '@commonhearth/testing-server/world';
import { nominatim } from '../../../providers/geocoder/nominatim.ts';
import { httpListings } from '../../../providers/listings/http.ts';

/** How long the tests wait for a provider, in milliseconds: longer than one that works needs on a busy machine. */
const patience = 4_000;

/** A server of which listings and addresses come from services on loopback, with an open cycle of Seattle. */
export interface AddingWorld {
  readonly api: TestApi;
  readonly listings: ListingsService;
  readonly geocoder: GeocodingService;
  readonly token: string;
  readonly periodId: string;
  post(path: string, body: unknown): Promise<ApiAnswer>;
  /** A listing of Seattle, unless told otherwise; each stands 200 metres from the one before. */
  know(zpid: string, facts?: Readonly<Record<string, unknown>>): void;
  /** Begins anew, with nothing known. */
  clear(): Promise<void>;
  rows(sql: string, values?: readonly unknown[]): Promise<Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

export async function addingWorld(): Promise<AddingWorld> {
  const listings = await startListingsService();
  const geocoder = await startGeocodingService();
  const api = await createTestApi({
    providers: {
      listings: httpListings({ url: listings.url, key: listings.key, patience }),
      geocoder: nominatim(geocoder.url, patience),
    },
  });
  let known = 0;
  let [token, periodId] = ['', ''];
  return {
    api,
    listings,
    geocoder,
    get token() {
      return token;
    },
    get periodId() {
      return periodId;
    },
    post(path, body) {
      return api.call('POST', `/hfc/_i/review_periods/${periodId}/${path}`, { token, body });
    },
    know(zpid, facts = {}) {
      known += 1;
      listings.listings.set(zpid, {
        price: 900_000,
        street: `${known} Pine St`,
        city: 'Seattle',
        state: 'Washington',
        zipcode: '98107',
        lat: 47.6 + known * 0.002,
        lng: -122.35,
        current_status: 'active',
        listing_type: 'sale',
        ...facts,
      });
    },
    async clear() {
      await api.database.pool.query(
        'delete from compounds; delete from homes; delete from review_periods; delete from audit',
      );
      api.queued.length = 0;
      listings.listings.clear();
      listings.faults.clear();
      geocoder.places.clear();
      geocoder.set(undefined);
      ({ token } = await createPerson(api, { staff: true }));
      periodId = await createCycle(api);
    },
    async rows(sql, values = []) {
      return (await api.database.pool.query<Record<string, unknown>>(sql, [...values])).rows;
    },
    async close() {
      await api.close();
      await listings.stop();
      await geocoder.stop();
    },
  };
}
