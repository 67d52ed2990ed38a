import type { TakenDownHome } from '@commonhearth/schemas';

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Title of the page of a home that was taken down. */
export const takenDownTitle = (title: string): string => `No longer shown: ${title}`;

/** Since when it is gone: 'Taken down on November 20.' */
export const takenDownWords = ({ taken_down_at: at }: Pick<TakenDownHome, 'taken_down_at'>): string =>
  at === null ? 'Just taken down.' : `Taken down on ${day.format(Date.parse(at))}.`;

/** Type and place, as a card says them: 'Duplex · Ballard'. */
export const takenDownPlace = ({
  category,
  area_name: areaName,
}: Pick<TakenDownHome, 'category' | 'area_name'>): string => `${category ?? 'Home'} · ${areaName}`;
