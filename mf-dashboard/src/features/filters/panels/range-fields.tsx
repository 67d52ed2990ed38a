import { NumberField } from '@commonhearth/ui';
import { useState } from 'react';
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
  readonly onChange: (range: Range) => void;
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** Two ends of a range. What is typed counts after a pause, so that the list does not run through every digit. */
export function RangeFields({ min, max, minLabel, maxLabel, most, step, stepper, onChange }: Props) {
  const [typed, setTyped] = useState<Range | null>(null);
  const later = useLater((range: Range) => {
    setTyped(null);
    onChange(range);
  });
  const shown = typed ?? { min, max };
  const change = (part: Partial<Range>): void => {
    const next = { ...shown, ...part };
    setTyped(next);
    later(next);
  };
  const crossed = shown.min !== null && shown.max !== null && shown.min > shown.max;
  return (
    <Pair>
      <NumberField
        label={minLabel}
        value={shown.min}
        min={0}
        max={most}
        step={step}
        stepper={stepper}
        placeholder="Any"
        onValueChange={(value) => {
          change({ min: whole(value) });
        }}
      />
      <NumberField
        label={maxLabel}
        value={shown.max}
        min={0}
        max={most}
        step={step}
        stepper={stepper}
        placeholder="Any"
        error={crossed ? 'Lower than the other end: no home can fit.' : undefined}
        onValueChange={(value) => {
          change({ max: whole(value) });
        }}
      />
    </Pair>
  );
}
