import type { Contradiction } from '@commonhearth/domain';

/** The text with what the record says in the place of one number. */
export const mended = (text: string, { start, end }: Contradiction, instead: string): string =>
  `${text.slice(0, start)}${instead}${text.slice(end)}`;
