const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const dayLong = 86_400_000;
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** "9:12 AM", "Yesterday", "Saturday", "November 3", where the reader is. */
export function whenWords(at: number, now: number): string {
  // a day of 23 or 25 hours rounds to a whole one
  const days = Math.round((startOfDay(now) - startOfDay(at)) / dayLong);
  if (days <= 0) return time.format(at);
  if (days === 1) return 'Yesterday';
  return (days < 7 ? weekday : date).format(at);
}
