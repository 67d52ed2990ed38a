import type { LeftOutHome, MarketVersion, RehearsedHome } from '@commonhearth/schemas';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Week 47", or what made it where its cycle is gone. */
export function versionName({ cause, name }: MarketVersion): string {
  if (cause === 'publish') return name ?? 'Deleted cycle';
  return name === null ? 'Restored' : `Restored to ${name}`;
}

/** "Nov 20, 2026, 3:50 AM" */
export const versionMoment = ({ published_at: at }: MarketVersion): string => moment.format(new Date(at));

export const homesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'}`;

export const homeName = ({ title, formatted_address: address }: RehearsedHome): string =>
  (title ?? '').trim() === '' ? address : (title ?? '');

export const reasons: Readonly<Record<LeftOutHome['reason'], string>> = {
  deleted: 'deleted since',
  internal: 'internal now',
  area_not_live: 'its area is not live',
};
