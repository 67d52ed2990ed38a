import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-63': async ({ api, hiddenCompound }) => {
    const { rows } = await api.database.pool.query<{ home_id: string; version: number }>(
      'select homes.home_id::text, homes.version from homes join compounds using (home_id) where compound_id = $1',
      [hiddenCompound],
    );
    return {
      path: { home_id: rows[0]?.home_id ?? '0' },
      body: {
        price: 1_250_000,
        sqft: 2000,
        formatted_address: '1 Elm St, Seattle, WA 98107',
        address_approximate: false,
        lat: 47.6,
        lng: -122.3,
        current_status: 'active',
        listing_type: 'sale',
        lot_area_value: 5000,
        lot_area_units: 'sqft',
        living_area_value: 2000,
        living_area_units: 'sqft',
        bedrooms: 4,
        bathrooms: 2.5,
        year_built: 1920,
        full_address: { street: '1 Elm St', city: 'Seattle', state: 'WA', zipcode: '98107' },
        home_attributes: { heating: 'gas' },
        version: rows[0]?.version,
      },
    };
  },
};
