import { NumberField } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
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
const turned = ({ min, max }: Range): Range => ({ min: max, max: min });

/**
 * Two ends of a range. What is typed counts after a pause, so that the list does not run through every digit.
 * Ends that are crossed are half typed as long as someone types; once they leave or press Enter, the range is
 * turned.
 */
export function RangeFields({ min, max, minLabel, maxLabel, most, step, stepper, unit, onChange }: Props) {
  const [typed, setTyped] = useState<Range | null>(null);
  const apply = (range: Range): void => {
    setTyped(null);
    onChange(range);
  };
  const later = useLater((range: Range) => {
    if (!crossed(range)) apply(range);
  });
  const shown = typed ?? { min, max };
  const change = (part: Partial<Range>): void => {
    const next = { ...shown, ...part };
    setTyped(next);
    later(next);
  };
  const leave = (): void => {
    if (crossed(shown)) apply(turned(shown));
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
        if (key === 'Enter') leave();
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
