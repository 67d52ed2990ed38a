import { tagGroups } from '@commonhearth/schemas/constants';
import type { Editorial } from '@commonhearth/schemas';

/** The tags that meet a wanted tag: itself and its group. */
export function tagsMeeting(wanted: string): readonly string[] {
  return [wanted, ...(tagGroups[wanted] ?? [])];
}

/**
 * Whether a home with these tags (the main tag among them) meets the wanted one, by itself or through its
 * group [5].
 */
export function meetsTag(homeTags: readonly string[], wanted: string): boolean {
  return tagsMeeting(wanted).some((tag) => homeTags.includes(tag));
}

/** Main and secondary tags in one list, the main one first, each once. */
export function tagsOf(editorial: Pick<Editorial, 'mainTag' | 'secondaryTags'>): string[] {
  return [
    ...new Set(
      editorial.mainTag === null ? editorial.secondaryTags : [editorial.mainTag, ...editorial.secondaryTags],
    ),
  ];
}
