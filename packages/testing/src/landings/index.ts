export { landingOf, routeRows, sampleOf, sorted, type Landing, type RouteRow } from './landings.ts';
export { guarded, ofPages, refused, type Carried } from './parameters.ts';
