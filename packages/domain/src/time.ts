/** Days in milliseconds. */
export function daysToMs(days: number): number {
  return days * 86_400_000;
}

/** An ISO 8601 time of the wire in ms since the epoch; null stays null. */
export function epochMs(timestamp: string | null): number | null {
  return timestamp === null ? null : Date.parse(timestamp);
}
