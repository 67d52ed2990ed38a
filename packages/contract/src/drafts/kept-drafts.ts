import { keptKey } from '../kept/kept-key.ts';

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
