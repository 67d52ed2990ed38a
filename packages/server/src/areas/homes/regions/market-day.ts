import { dayOf } from '@commonhearth/domain/formatting';
import type { markets } from '@commonhearth/schemas';

type MarketKey = (typeof markets)[number]['key'];

const timeZones: Readonly<Record<string, string>> = {
  bay_area: 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  los_angeles: 'America/Los_Angeles',
  austin: 'America/Chicago',
  washington_dc: 'America/New_York',
  new_york: 'America/New_York',
  boston: 'America/New_York',
  chicago: 'America/Chicago',
  denver: 'America/Denver',
  philadelphia: 'America/New_York',
} satisfies Record<MarketKey, string>;

/** The day of a moment, as `2026-11-21`, by the clocks of a market. */
export const marketDay = (marketKey: string, at: Date): string =>
  dayOf(at, timeZones[marketKey] ?? timeZones['bay_area']);
