import { keptKey, type KeptKey } from './kept-key.ts';

/** Unsent input, by the name of its field. */
type KeptDrafts = Readonly<Record<string, string>>;

const draftsIn = (where: KeptKey<KeptDrafts>['where'], name: string): KeptKey<KeptDrafts> =>
  keptKey<KeptDrafts>({
    name,
    where,
    missed: true,
    parse: (kept) =>
      typeof kept === 'object' &&
      kept !== null &&
      Object.values(kept).every((text) => typeof text === 'string')
        ? (kept as KeptDrafts)
        : undefined,
  });

/** A note goes on in whichever tab its home is opened next. Input of forms that need no login stays in its tab. */
export const draftsKeys = { browser: draftsIn('browser', 'drafts'), tab: draftsIn('tab', 'tab-drafts') };

/** The drafts have the id of their user under this name. */
export const draftOwner = 'owner';
