import { openReplay } from './open-replay.ts';
import type { RecordedEvent } from '../recorded.ts';

const start = Date.UTC(2026, 10, 20);
/** Something was told each second for two minutes. What a page looked like is drawn by browsers alone. */
const events: readonly RecordedEvent[] = [
  { type: 4, timestamp: start, data: { href: 'about:blank', width: 390, height: 844 } },
  ...Array.from({ length: 120 }, (_, second) => ({
    type: 5,
    timestamp: start + (second + 1) * 1000,
    data: { tag: 'page', payload: {} },
  })),
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('plays at the speed that is chosen, from where it is put, and stands while it is paused', () => {
  const ended = vi.fn();
  const replay = openReplay(document, events, { onEnd: ended, onSize: () => undefined });
  const passed = (ms: number): number => {
    const before = replay.now();
    vi.advanceTimersByTime(ms);
    return Math.round((replay.now() - before) / 1000);
  };
  expect([replay.duration, replay.now()]).toEqual([120_000, 0]);
  replay.play();
  expect(passed(4000)).toBe(4);
  replay.setSpeed(8);
  expect(passed(4000)).toBe(32);
  replay.pause();
  replay.seek(60_000);
  expect([replay.now(), passed(4000)]).toEqual([60_000, 0]);
  expect(ended).not.toHaveBeenCalled();
  replay.play();
  expect(passed(10_000)).toBe(60);
  expect(ended).toHaveBeenCalledWith(120_000);
  replay.close();
  expect(document.querySelector('iframe')).toBeNull();
});
