import { aBroadcast, aProgress } from './broadcast.harness.ts';
import { fromLocalField, howLong, inList, progressWords, toLocalField } from './words.ts';

it.each([
  [120, 10, 'less than a minute'],
  [8214, 10, 'about 14 min'],
  [72_000, 10, 'about 2 h'],
  [50_000, 10, 'about 1 h 23 min'],
  [5, 0, 'nobody can say how long'],
])('%i mails at %i a second take %s', (mails, pace, words) => {
  expect(howLong(mails, pace)).toBe(words);
});

it('says how fast it goes and what is left by the last minute, by the limit before there was one', () => {
  const broadcast = aBroadcast({ state: 'sending' });
  expect(progressWords(aProgress({ broadcast, counts: { queued: 600 }, sent_last_minute: 300 }))).toEqual({
    rate: '5.0 a second, at most 10',
    left: 'about 2 min left',
  });
  expect(progressWords(aProgress({ broadcast, counts: { queued: 600 } })).left).toBe('about 1 min left');
  const paused = aProgress({ broadcast: aBroadcast({ state: 'paused' }), counts: { queued: 1600 } });
  expect(progressWords(paused)).toEqual({ rate: '', left: '1,600 left' });
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
