export interface HourlyReports {
  readonly lastHour: number;
  readonly hourBefore: number;
}

/** Fewer can be chance. A network counts six times an hour in a process, so 50 in one process come from at least nine. */
const minReports = 50;
const spikeFactor = 10;

/** Whether a release has ten times as many reports as in the hour before. */
export const isSpike = ({ lastHour, hourBefore }: HourlyReports): boolean =>
  lastHour >= minReports && lastHour >= spikeFactor * hourBefore;
