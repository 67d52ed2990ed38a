import { aBroadcast, aProgress } from './broadcast.harness.ts';
import { fromLocalField, howLong, inList, progressWords, recipientsTotal, toLocalField } from './words.ts';

it.each([
  [120, 10, 'less than a minute'],
  [8214, 10, 'about 14 min'],
  [72_000, 10, 'about 2 h'],
  [50_000, 10, 'about 1 h 23 min'],
  [5, 0, 'time unknown'],
])('%i mails at %i a second take %s', (mails, pace, words) => {
  expect(howLong(mails, pace)).toBe(words);
});

it('estimates the time left from the current rate, and gives no estimate before there is one', () => {
  const broadcast = aBroadcast({ state: 'sending' });
  expect(progressWords(aProgress({ broadcast, counts: { queued: 600 }, current_rate: 5 }))).toEqual({
    rate: '5.0 a second, at most 10',
    left: 'about 2 min left',
  });
  for (const rate of [{}, { current_rate: null }])
    expect(progressWords(aProgress({ broadcast, counts: { queued: 600 }, ...rate }))).toEqual({
      rate: 'at most 10 a second',
      left: '600 left',
    });
  const paused = aProgress({ broadcast: aBroadcast({ state: 'paused' }), counts: { queued: 1600 } });
  expect(progressWords(paused)).toEqual({ rate: '', left: '1,600 left' });
});

it('counts as many addresses as were confirmed, not those that are skipped', () => {
  const of = (state: 'preparing' | 'sending', counts: { sent?: number; queued?: number; skipped: number }) =>
    recipientsTotal(aProgress({ broadcast: aBroadcast({ state, expected: 1908 }), counts }));
  expect(of('sending', { sent: 23, queued: 1885, skipped: 93 })).toBe(1908);
  expect(of('preparing', { queued: 500, skipped: 93 })).toBe(1908);
});

it('a moment goes into a field and comes out of it', () => {
  const at = '2026-12-01T17:30:00.000Z';
  expect(fromLocalField(toLocalField(at))).toBe(at);
  expect(toLocalField(null)).toBe('');
  expect(fromLocalField('')).toBeNull();
  // a year on its way to 2027
  expect(toLocalField(fromLocalField('0002-12-01T09:30'))).toBe('0002-12-01T09:30');
});

it('each state stands in one list beside all', () => {
  expect(inList('going', 'paused')).toBe(true);
  expect(inList('over', 'paused')).toBe(false);
  expect(inList('all', 'cancelled')).toBe(true);
});
