import type { Recording } from '@commonhearth/schemas';

const two = (n: number): string => String(n).padStart(2, '0');

/** Milliseconds as a clock shows them: `3:07`, `1:02:30`. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** In the middle of a sentence. */
export const personInWords = ({ user }: Pick<Recording, 'user'>): string =>
  user === null ? 'a visitor' : user.name === '' ? user.email : user.name;

export const pagesInWords = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;
