const hour = 3_600_000;

/** The next days from tomorrow on, where the reader is, as `2026-11-28`. */
export function comingDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    // noon: no change of the clocks moves it into another day
    const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).getTime();
    const day = new Date(noon + (at + 1) * 24 * hour);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  });
}
