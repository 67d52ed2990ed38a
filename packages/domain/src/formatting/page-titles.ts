/** A market within a sentence: 'the Bay Area', 'Seattle'. */
export const marketPlace = (marketName: string): string =>
  / (Area|Coast|Islands|Valley)$/.test(marketName) ? `the ${marketName}` : marketName;

/** The title of a page that lists the homes of a market: 'Homes in Austin'; 'Homes' without a market. */
export const homesTitle = (marketName: string | null): string =>
  marketName === null ? 'Homes' : `Homes in ${marketPlace(marketName)}`;
