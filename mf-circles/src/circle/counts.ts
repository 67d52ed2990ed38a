import type { Circle } from '@commonhearth/schemas';

/** "1 person", "3 people". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** "2 households · 3 people · Bay Area". */
export const sizeOf = ({ households, members }: Circle, marketName: string | undefined): string =>
  [
    ...(members.length === 1
      ? ['Just you so far']
      : [counted(households.length, 'household'), counted(members.length, 'person', 'people')]),
    ...(marketName === undefined ? [] : [marketName]),
  ].join(' · ');

/** "Sam", "Sam and Kim", "Sam, Kim and Ada". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
