/** For how many days rows stay that tell what happened and that nobody waits for any more. */
const keptDays = {
  jobRuns: 30,
  mails: 30,
  contentVersions: 30,
  activity: 396,
  engagement: 396,
  analytics: 396,
  recordings: 30,
} as const;

/** The moment before which rows of this kind are no longer kept. */
export const keptSince = (kind: keyof typeof keptDays, now: Date): Date =>
  new Date(now.getTime() - keptDays[kind] * 24 * 3600_000);
