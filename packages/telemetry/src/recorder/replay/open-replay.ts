import { Replayer } from '@rrweb/replay';
import type { RecordedEvent } from '../recorded.ts';
import { placeStyle } from './place-style.ts';

/** A recording that is played; times in milliseconds from its beginning. */
export interface Replay {
  readonly duration: number;
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  /** Goes on playing if it played. */
  readonly seek: (at: number) => void;
  readonly setSpeed: (speed: number) => void;
  /** Whether stretches in which nothing happened pass quickly. */
  readonly skipIdle: (skips: boolean) => void;
  /** Fits what was seen into the place, whose size changed. */
  readonly fit: () => void;
  readonly close: () => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Heard {
  readonly onEnd: (duration: number) => void;
  /** What was seen has another size from here on. */
  readonly onSize: (size: Size) => void;
}

/** Passes quickly what is longer than this without anything happening. */
const idleMs = 5000;

/** Plays a recording in a document of its own, which decides what it may do. */
export function openReplay(
  place: Document,
  events: readonly RecordedEvent[],
  { onEnd, onSize }: Heard,
): Replay {
  const style = place.createElement('style');
  style.textContent = placeStyle;
  place.head.append(style);
  let playing = false;
  let size: Size = { width: 0, height: 0 };
  const quiet = { log: () => undefined, warn: () => undefined };
  const replayer = new Replayer(events as unknown as ConstructorParameters<typeof Replayer>[0], {
    root: place.body,
    skipInactive: true,
    inactivePeriodThreshold: idleMs,
    showWarning: false,
    mouseTail: false,
    triggerFocus: false,
    logger: quiet,
  });
  const { totalTime } = replayer.getMetaData();
  const now = () => Math.min(totalTime, Math.max(0, replayer.getCurrentTime()));
  const fit = (): void => {
    const { clientWidth, clientHeight } = place.documentElement;
    if (size.width === 0 || size.height === 0) return;
    const scale = Math.min(clientWidth / size.width, clientHeight / size.height);
    replayer.wrapper.style.transform = `translateX(${(clientWidth - size.width * scale) / 2}px) scale(${scale})`;
  };
  replayer.on('resize', (given) => {
    size = given as Size;
    onSize(size);
    fit();
  });
  replayer.on('finish', () => {
    playing = false;
    onEnd(totalTime);
  });
  const play = (): void => {
    playing = true;
    replayer.play(now() >= totalTime ? 0 : now());
  };
  replayer.pause(0);
  return {
    duration: totalTime,
    now,
    play,
    pause() {
      playing = false;
      replayer.pause();
    },
    seek(at) {
      if (playing) replayer.play(at);
      else replayer.pause(at);
    },
    setSpeed(speed) {
      replayer.setConfig({ speed });
    },
    skipIdle(skips) {
      replayer.setConfig({ skipInactive: skips });
    },
    fit,
    close() {
      replayer.destroy();
      style.remove();
    },
  };
}
