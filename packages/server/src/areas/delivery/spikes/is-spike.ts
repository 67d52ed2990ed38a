/** Reports that count: each place once in ten minutes. */
export interface HourlyReports {
  readonly lastHour: number;
  readonly hourBefore: number;
}

/** Reports in an hour below which more of them is chance: with six steps an hour, 50 come from nine places or more. */
const enoughReports = 50;
const timesAsMany = 10;

/** Whether a release has ten times as many reports as in the hour before. */
export const isSpike = ({ lastHour, hourBefore }: HourlyReports): boolean =>
  lastHour >= enoughReports && lastHour >= timesAsMany * hourBefore;
