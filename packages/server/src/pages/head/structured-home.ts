import { listingBadge } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';

interface Page {
  readonly title: string;
  /** Absolute, both. */
  readonly url: string;
  readonly picture: string;
}

/** Without what nobody knows: `null` is no fact to a machine. */
const known = (facts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));

function addressOf({ home, home_details: { full_address: address } }: PublicCompound) {
  return {
    '@type': 'PostalAddress',
    ...known({
      // near it is not at it
      streetAddress: home.address_approximate ? null : address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zipcode,
    }),
    addressCountry: 'US',
  };
}

function offerOf({ home, available }: PublicCompound, url: string) {
  if (home.price === null || home.price <= 0) return undefined;
  const badge = listingBadge({
    currentStatus: home.current_status,
    listingType: home.listing_type,
    available,
  });
  return {
    '@type': 'Offer',
    url,
    price: home.price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${badge?.tone === 'gone' ? 'SoldOut' : 'InStock'}`,
    businessFunction: `http://purl.org/goodrelations/v1#${home.listing_type === 'rental' ? 'LeaseOut' : 'Sell'}`,
  };
}

/** A home in the words of schema.org, for search engines and assistants (JSON-LD). */
export function structuredHome(compound: PublicCompound, { title, url, picture }: Page): object {
  const { home, editorial } = compound;
  const sqft = home.living_area_value ?? home.sqft;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    ...known({
      url,
      name: title,
      description: editorial.description?.trim() === '' ? null : editorial.description,
      image: picture,
      datePosted: compound.publish_date,
      offers: offerOf(compound, url),
    }),
    about: {
      '@type': 'House',
      ...known({
        name: title,
        accommodationCategory: editorial.category,
        numberOfBedrooms: home.bedrooms,
        numberOfBathroomsTotal: home.bathrooms,
        yearBuilt: home.year_built,
        floorSize: sqft === null ? null : { '@type': 'QuantitativeValue', value: sqft, unitCode: 'FTK' },
      }),
      address: addressOf(compound),
      ...(!home.address_approximate && {
        geo: { '@type': 'GeoCoordinates', latitude: home.lat, longitude: home.lng },
      }),
    },
  };
}
