import { marketPlace } from '@commonhearth/domain/formatting';
import type { DashboardView } from '../use-dashboard.ts';

const namedAreas = 3;
const list = new Intl.ListFormat('en-GB');

/** "in Temescal, Longfellow, Piedmont Ave and 3 more areas", "in the Bay Area". */
export function whereWords({
  filters: { areaNames, drawnArea },
  view,
  marketName,
  nameOf,
}: DashboardView): string {
  if (view.mapView !== null) return 'in this part of the map';
  if (drawnArea !== null && areaNames === null) return 'in the area drawn on the map';
  if (areaNames === null) return marketName === null ? '' : `in ${marketPlace(marketName)}`;
  const more = areaNames.length - namedAreas;
  return `in ${list.format([...areaNames.slice(0, namedAreas).map(nameOf), ...(more <= 0 ? [] : [`${more} more ${more === 1 ? 'area' : 'areas'}`])])}`;
}
