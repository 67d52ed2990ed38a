import { keptKey, type KeptKey } from './kept-key.ts';
import type { KeptPlace } from './kept-place.ts';

/** What was typed and has not arrived, by the name of its field. */
type KeptDrafts = Readonly<Record<string, string>>;

const draftsIn = (where: KeptKey<KeptDrafts>['where'], name: string): KeptKey<KeptDrafts> =>
  keptKey<KeptDrafts>({
    name,
    where,
    parse: (kept) =>
      typeof kept === 'object' &&
      kept !== null &&
      Object.values(kept).every((text) => typeof text === 'string')
        ? (kept as KeptDrafts)
        : undefined,
  });
/** A note goes on in whichever tab its home is opened next; a form that anyone may fill in, in its tab alone. */
export const draftsKeys = { browser: draftsIn('browser', 'drafts'), tab: draftsIn('tab', 'tab-drafts') };
export type DraftPlace = keyof typeof draftsKeys;

/** The drafts have the id of their user under this name. */
const owner = 'owner';

/** Stores one draft. An empty text removes it. */
export function storeDraft(
  kept: KeptPlace,
  where: DraftPlace,
  {
    userId,
    name,
    text,
  }: { readonly userId: string | undefined; readonly name: string; readonly text: string },
): void {
  if (userId !== undefined) forgetDraftsOfOthers(kept, userId);
  const key = draftsKeys[where];
  const { [name]: _before, ...others } = kept.read(key) ?? {};
  kept.write(key, {
    ...others,
    ...(userId !== undefined && { [owner]: userId }),
    ...(text !== '' && { [name]: text }),
  });
}

/** Drafts outlive the end of a session, and are for nobody else who logs in at this browser. */
export function forgetDraftsOfOthers(kept: KeptPlace, userId: string): void {
  for (const key of Object.values(draftsKeys)) {
    const ownerId = kept.read(key)?.[owner];
    if (ownerId !== undefined && ownerId !== userId) kept.forget(key);
  }
}
