/**
 * When a day begins or ends where it is read, for the wire. What is no day of the calendar goes as it is typed: the
 * server says so, and the field shows it.
 */
export function momentOfDay(day: string, edge: 'begins' | 'ends'): string {
  const moment = new Date(`${day}T${edge === 'begins' ? '00:00' : '23:59:59'}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}
