/**
 * The title of a page that lists the homes of a market, such as 'Homes in Austin'; 'Homes' while none is
 * known.
 */
export const homesTitle = (marketName: string | null): string =>
  marketName === null ? 'Homes' : `Homes in ${marketName}`;
