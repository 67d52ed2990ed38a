import type { Editorial } from '@commonhearth/schemas';

/** What the AI writes of a home that is taken word by word. */
export interface WrittenText {
  readonly title: string;
  readonly description: string;
}

export const writtenText = ({
  title,
  description,
}: Pick<Editorial, 'title' | 'description'>): WrittenText => ({
  title: title ?? '',
  description: description ?? '',
});

export const isSameText = (a: WrittenText, b: WrittenText): boolean =>
  a.title === b.title && a.description === b.description;
