export { landingOf, routeRows, sampleOf, sorted, type Landing, type RouteRow } from './landings.ts';
export { delayedLink, guarded, ofPages, refused, refusedLinks, type Carried } from './parameters.ts';
