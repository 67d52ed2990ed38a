/** Map constants of [9]. */
export const tileSize = 256;
export const maxZoom = 18;
export const popupMaxWidth = 300;

/** Pins closer than this many pixels form a cluster: where two overlap, both prices can be read. */
export const clusterRadius = 60;
/** Above this number homes are clustered by the view, and by this many pixels: each mark more slows the map. */
export const manyHomes = 300;
export const crowdedRadius = 76;
/** From this number of homes on a cluster is drawn larger. */
export const bigClusterFrom = 100;
/** How far one can zoom out of a market's own zoom. */
export const zoomOutSteps = 2;
/** Part of the view drawn beyond its edges, so that a short drag shows pins at once. */
export const viewMargin = 0.2;

/**
 * Homes and chosen areas are brought into view with this much room around them in pixels, half a price at
 * least, and no closer than this zoom.
 */
export const focusMargin = 48;
export const focusZoom = 14;
/** Above the northernmost home, where there is room: the controls, and its pin below them. */
export const headRoom = 104;
