import type { Replay } from '@commonhearth/telemetry/replay';
import { Button, Checkbox, SelectField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { clockTime } from '../words.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding-top: 10px;
  > input {
    flex: 1 1 12rem;
    min-width: 0;
    height: 1.75rem;
    margin: 0;
    accent-color: var(--checked);
  }
  > output {
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
  }
`;
/** How far an arrow goes. */
const stepMs = 1000;
const speeds = [1, 2, 4, 8].map((speed) => ({ value: String(speed), label: `${speed}×` }));

interface ControlsProps {
  /** Undefined until it can be played. */
  readonly replay: Replay | undefined;
  readonly at: number;
  readonly playing: boolean;
  readonly onToggle: () => void;
  readonly onSeek: (at: number) => void;
}

/** Play, the place in the recording, how fast, and whether what is idle passes quickly. */
export function Controls({ replay, at, playing, onToggle, onSeek }: ControlsProps) {
  const [speed, setSpeed] = useState('1');
  const [skips, setSkips] = useState(true);
  const duration = replay?.duration ?? 0;
  const words = `${clockTime(at)} of ${clockTime(duration)}`;
  return (
    <Bar role="group" aria-label="Playing">
      <Button size="dense" variant="dark" keyHint="K" busy={replay === undefined} onClick={onToggle}>
        {playing ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={words}
        min={0}
        max={Math.ceil(duration / stepMs) * stepMs}
        step={stepMs}
        value={at}
        onChange={({ target }) => {
          onSeek(target.valueAsNumber);
        }}
      />
      <output>{words}</output>
      <SelectField
        label="Speed"
        hideLabel
        size="dense"
        options={speeds}
        value={speed}
        onChange={({ target: { value } }) => {
          setSpeed(value);
          replay?.setSpeed(Number(value));
        }}
      />
      <Checkbox
        label="Skip idle time"
        size="dense"
        checked={skips}
        onChange={({ target: { checked } }) => {
          setSkips(checked);
          replay?.skipIdle(checked);
        }}
      />
    </Bar>
  );
}
