const inUnit = (unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
const [seconds, minutes, hours] = [inUnit('second'), inUnit('minute'), inUnit('hour')];

/** How long somebody has to wait, as people say it and never less than it is: “45 seconds”, “1 hour”. */
export function waitWords(wait: number): string {
  if (wait < 60) return seconds.format(wait);
  const inMinutes = Math.ceil(wait / 60);
  return inMinutes < 60 ? minutes.format(inMinutes) : hours.format(Math.ceil(inMinutes / 60));
}
