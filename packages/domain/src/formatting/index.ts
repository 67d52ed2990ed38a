/** How money, sizes and distances are written [9]. */
export { formatDistance, metersFromMiles, milesFromMeters, scaleDistance } from './distance.ts';
export { formatMoney } from './money.ts';
export type { MoneyMode } from './money.ts';
export { homesTitle, marketPlace } from './page-titles.ts';
export { formatLot, formatSqft, formatUnits } from './sizes.ts';
export { dayOf, siteDay } from './day-of.ts';
export { comingDays } from './coming-days.ts';
export { formatDate, formatDay, formatDayOf, formatDays } from './days.ts';
export { pageSentFrom } from './page-sent-from.ts';
export { tooLong } from './too-long.ts';
