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
const inOrder = (range: Range): Range => (crossed(range) ? { min: range.max, max: range.min } : range);

/**
 * Two ends of a range. What is typed counts after a pause, so that the list does not run through every digit.
 * Ends that are crossed are half typed as long as someone types; once they leave or press Enter, the range is
 * turned.
 */
export function RangeFields({ min, max, minLabel, maxLabel, most, step, stepper, unit, onChange }: Props) {
  // kept until they leave: `min` and `max` come late, and may still be of an earlier digit
  const [typed, setTyped] = useState<Range | null>(null);
  const told = useRef<Range>(null);
  const shown = typed ?? { min, max };
  const tell = (range: Range): void => {
    told.current = range;
    onChange(range);
  };
  const later = useLater((range: Range) => {
    if (typed !== null && !crossed(range)) tell(range);
  });
  const change = (part: Partial<Range>): void => {
    const next = { ...shown, ...part };
    if (typed === null) told.current = null;
    setTyped(next);
    later(next);
  };
  /** Sets the typed range if it is not set yet, and returns it. */
  const settle = (): Range | null => {
    if (typed === null) return null;
    const range = inOrder(typed);
    if (told.current?.min !== range.min || told.current.max !== range.max) tell(range);
    return range;
  };
  const leave = (): void => {
    settle();
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
        if (key === 'Enter') setTyped(settle());
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
