import { momentsIn, openReplay, readRecorded, type Replay } from '@commonhearth/telemetry/replay';
import { EmptyState } from '@commonhearth/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Controls } from './controls.tsx';
import { Moments } from './moments.tsx';

const Two = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 14px;
  > :first-child {
    flex: 3 1 min(100%, 36rem);
    min-width: 0;
  }
  > :last-child {
    flex: 1 1 min(100%, 16rem);
    min-width: 0;
  }
`;
const Frame = styled.iframe<{ $ratio: number }>`
  display: block;
  width: 100%;
  aspect-ratio: ${(p) => p.$ratio};
  max-height: 66vh;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
`;
/** How far an arrow goes, in milliseconds. */
const stepMs = 5000;
/** So often the clock is looked at. */
const lookMs = 200;

/** Plays a session in a document of its own, with what it asked for beside it. */
export default function Player({ pieces }: { readonly pieces: readonly string[] }) {
  const events = useMemo(() => readRecorded(pieces), [pieces]);
  const moments = useMemo(() => momentsIn(events), [events]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [replay, setReplay] = useState<Replay>();
  const [ratio, setRatio] = useState(1.6);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (replay === undefined) return undefined;
    const watch = new ResizeObserver(replay.fit);
    if (frame.current !== null) watch.observe(frame.current);
    return () => {
      watch.disconnect();
      replay.close();
    };
  }, [replay]);
  useEffect(() => {
    if (replay === undefined || !playing) return undefined;
    const timer = setInterval(() => {
      setAt(replay.now());
    }, lookMs);
    return () => {
      clearInterval(timer);
    };
  }, [replay, playing]);
  if (events.length < 2)
    return (
      <EmptyState title="Nothing to show for this visit">
        The visitor left before the first snapshot was sent.
      </EmptyState>
    );
  const begin = () => {
    const place = frame.current?.contentDocument;
    if (place == null || replay !== undefined) return;
    setReplay(
      openReplay(place, events, {
        onEnd: (end) => {
          setPlaying(false);
          setAt(end);
        },
        onSize: ({ width, height }) => {
          setRatio(width / height);
        },
      }),
    );
  };
  const seek = (to: number) => {
    if (replay === undefined) return;
    const within = Math.min(replay.duration, Math.max(0, to));
    replay.seek(within);
    setAt(within);
  };
  const toggle = () => {
    if (replay === undefined) return;
    if (playing) replay.pause();
    else replay.play();
    setPlaying(!playing);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const act = {
      k: toggle,
      j: () => {
        seek(at - stepMs);
      },
      l: () => {
        seek(at + stepMs);
      },
    }[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <Two onKeyDown={press}>
      <div>
        <Frame
          ref={frame}
          $ratio={ratio}
          src="/replay-frame"
          title="What the visitor saw"
          tabIndex={-1}
          onLoad={begin}
        />
        <Controls replay={replay} at={at} playing={playing} onToggle={toggle} onSeek={seek} />
      </div>
      <Moments moments={moments} at={at} onSeek={seek} />
    </Two>
  );
}
