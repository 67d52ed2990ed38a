import { keptKey } from './kept-key.ts';
import type { KeptPlace } from './kept-place.ts';

/** What was typed and has not arrived, by the name of its field. */
type KeptDrafts = Readonly<Record<string, string>>;

/** Of this browser: a note goes on in whichever tab its home is opened next. */
export const draftsKey = keptKey<KeptDrafts>({
  name: 'drafts',
  parse: (kept) =>
    typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string')
      ? (kept as KeptDrafts)
      : undefined,
});

/** The drafts have the id of their user under this name. */
export const draftOwner = 'owner';

/** Stores one draft. An empty text removes it. */
export function storeDraft(kept: KeptPlace, userId: string | undefined, name: string, text: string): void {
  const { [name]: _before, ...others } = kept.read(draftsKey) ?? {};
  kept.write(draftsKey, {
    ...others,
    ...(userId !== undefined && { [draftOwner]: userId }),
    ...(text !== '' && { [name]: text }),
  });
}
