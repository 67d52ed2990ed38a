import { NumberField } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { Pair } from './panel-layout.ts';
import { useLater } from './use-later.ts';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}
interface Props extends Range {
  /** Named within their group: "At least". */
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly most: number;
  readonly step: number;
  readonly stepper?: boolean | undefined;
  readonly unit?: 'usd' | 'sqft' | undefined;
  readonly onChange: (range: Range) => void;
}

const crossed = ({ min, max }: Range): boolean => min !== null && max !== null && min > max;
const sortRange = (range: Range): Range => (crossed(range) ? { min: range.max, max: range.min } : range);

/**
 * Two ends of a range. What is typed counts after a pause, so that the list does not run through every digit.
 * Ends that are crossed are half typed as long as someone types; once they leave or press Enter, the range is
 * turned.
 */
export function RangeFields({ min, max, minLabel, maxLabel, most, step, stepper, unit, onChange }: Props) {
  // the input until the user leaves the fields: `min` and `max` arrive late, and may be those of an earlier digit
  const [typed, setTyped] = useState<Range | null>(null);
  const lastApplied = useRef<Range>(null);
  const shown = typed ?? { min, max };
  const apply = (range: Range): void => {
    lastApplied.current = range;
    onChange(range);
  };
  const later = useLater((range: Range) => {
    if (typed !== null && !crossed(range)) apply(range);
  });
  const change = (part: Partial<Range>): void => {
    const next = { ...shown, ...part };
    if (typed === null) lastApplied.current = null;
    setTyped(next);
    later(next);
  };
  /** Applies the input, in order, unless it is already applied, and returns it. */
  const commit = (): Range | null => {
    if (typed === null) return null;
    const range = sortRange(typed);
    if (lastApplied.current?.min !== range.min || lastApplied.current.max !== range.max) apply(range);
    return range;
  };
  const leave = (): void => {
    commit();
    setTyped(null);
  };
  const gone = useEffectEvent(leave);
  useEffect(
    () => () => {
      gone();
    },
    [],
  );
  const field = { min: 0, max: most, step, stepper, unit, whole: true, placeholder: 'Any' };
  return (
    <Pair
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTyped(commit());
      }}
    >
      <NumberField
        {...field}
        label={minLabel}
        value={shown.min}
        onValueChange={(value) => {
          change({ min: value });
        }}
      />
      <NumberField
        {...field}
        label={maxLabel}
        value={shown.max}
        onValueChange={(value) => {
          change({ max: value });
        }}
      />
    </Pair>
  );
}
