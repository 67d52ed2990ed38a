/** A cycle by its market and name, 'Seattle · Week 47'; a name that begins with the market says it once. */
export const cycleTitle = (marketName: string, name: string): string =>
  name.startsWith(marketName) ? name : `${marketName} · ${name}`;
