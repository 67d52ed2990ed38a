import type { ProviderFact } from '@commonhearth/schemas/constants';
import type { FactColumns } from '../../db/home-facts.ts';
import type { HomeAttributes } from '../../db/schema/json.ts';

/** A listing as its provider tells it now. Money in US dollars; null is not known. */
export interface Listing extends FactColumns<ProviderFact> {
  readonly zpid: string;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly currentStatus: string;
  readonly listingType: 'sale' | 'rental';
  readonly attributes: HomeAttributes;
}

/** A picture of a listing; `id` stays the same for as long as the provider has it. */
export interface ListingImage {
  readonly id: string;
  readonly alt: string;
}

/** The bytes of one: an upload of anybody's, or a drawing of our own as SVG. */
export interface ListingImageFile {
  readonly kind: 'upload' | 'drawing';
  readonly bytes: Uint8Array;
}

/**
 * Where listings come from. Each question ends within ten seconds: with `undefined` for what the provider does
 * not know, rejected where it does not answer rightly.
 */
export interface ListingProvider {
  /** What homes of it have as their `provider`. */
  readonly name: string;
  listing(zpid: string, signal?: AbortSignal): Promise<Listing | undefined>;
  /** All of them, in the provider's order. */
  images(zpid: string, signal?: AbortSignal): Promise<readonly ListingImage[] | undefined>;
  /** `undefined` where it has been taken away since. */
  image(zpid: string, imageId: string, signal?: AbortSignal): Promise<ListingImageFile | undefined>;
}
