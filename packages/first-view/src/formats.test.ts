import { guestFormatter } from './formats.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const format = (request: object): string => guestFormatter()(JSON.stringify(request));
const noon = Date.UTC(2026, 10, 20, 12);
const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

it.each([
  ['UTC, wherever the server is', options, '12:00'],
  ['the time zone that the code names', { ...options, timeZone: 'Asia/Tokyo' }, '21:00'],
])('formats times in %s', (_zone, of, text) => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // the server's own time zone has changed
  expect(new Date(noon).getHours()).toBe(4);
  expect(format({ kind: 'date', locale: 'en-US', options: of, value: noon })).toBe(text);
});
