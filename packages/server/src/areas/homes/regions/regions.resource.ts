import { areas, cities, markets, neighborhoods } from '../../../db/schema/index.ts';
import { defineResource, impersonal } from '../../../resources/define-resource.ts';

declare module '../../../resources/define-resource.ts' {
  interface AuditedObjects {
    readonly market: true;
    readonly area: true;
  }
}

export const regionsResource = defineResource({
  tables: [
    impersonal(markets, 'Places.'),
    impersonal(cities, 'Places.'),
    impersonal(areas, 'Places.'),
    impersonal(neighborhoods, 'Places.'),
  ],
  audit: {
    objects: { market: { nameColumns: { id: markets.marketId, name: markets.name } } },
    fields: {
      areaId: 'Area',
      areaIds: 'Areas',
      marketId: 'Market',
      marketIds: 'Markets',
      neighborhoodId: { isHidden: true, isSideEffect: true },
    },
  },
});
