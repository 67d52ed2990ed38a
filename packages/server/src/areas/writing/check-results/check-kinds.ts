import type { CheckSettingsRow } from './checks.repository.ts';

/** A kind of check is a column of the settings. */
export type CheckKind = keyof Omit<CheckSettingsRow, 'one' | 'version' | 'userId' | 'updateTimestamp'>;

/** Whether staff ask for it. */
const asked: Readonly<Record<CheckKind, (settings: CheckSettingsRow) => boolean>> = {
  checks: ({ checks }) => checks.length > 0,
  bannedWords: ({ bannedWords }) => bannedWords.length > 0,
  lengths: ({ lengths }) =>
    Object.values(lengths).some((of) => of?.min !== undefined || of?.max !== undefined),
};
export const checkKinds = Object.keys(asked) as readonly CheckKind[];

export const asksNothing = (settings: CheckSettingsRow): boolean =>
  checkKinds.every((kind) => !asked[kind](settings));
