import type { CheckSettingsRow } from './checks.repository.ts';

/** A kind of check is a column of the settings. */
export type CheckKind = keyof Omit<CheckSettingsRow, 'one' | 'version' | 'userId' | 'updateTimestamp'>;

/** Whether staff ask for it. */
const asked: { readonly [Kind in CheckKind]: (set: CheckSettingsRow[Kind]) => boolean } = {
  checks: (homes) => homes.length > 0,
  bannedWords: (words) => words.length > 0,
  lengths: (lengths) => Object.values(lengths).some((of) => of?.min !== undefined || of?.max !== undefined),
};
export const checkKinds = Object.keys(asked) as readonly CheckKind[];

const isAsked = <Kind extends CheckKind>(settings: CheckSettingsRow, kind: Kind): boolean =>
  asked[kind](settings[kind]);

export const asksNothing = (settings: CheckSettingsRow): boolean =>
  checkKinds.every((kind) => !isAsked(settings, kind));
