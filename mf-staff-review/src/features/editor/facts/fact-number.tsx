import { NumberField } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface FactNumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly max: number;
  readonly min?: number;
  readonly whole?: boolean;
  readonly unit?: 'usd' | 'sqft';
  readonly hint?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Typing rests this long before a fact is changed: each change is one that others see. */
const restMs = 1000;

/** A number among the facts; what was typed is a change once it rests, or the field is left. */
export function FactNumber({ label, value, onChange, min = 0, ...rest }: FactNumberProps) {
  const [typed, setTyped] = useState<{ readonly value: number | null } | null>(null);
  const commit = useEffectEvent(() => {
    if (typed === null) return;
    setTyped(null);
    if (typed.value !== value) onChange(typed.value);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      commit();
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  // closed or gone to the next home before it rested
  useEffect(
    () => () => {
      commit();
    },
    [],
  );
  return (
    <div
      onBlur={() => {
        if (typed !== null) {
          setTyped(null);
          if (typed.value !== value) onChange(typed.value);
        }
      }}
    >
      <NumberField
        label={label}
        size="dense"
        min={min}
        value={typed === null ? value : typed.value}
        onValueChange={(next) => {
          setTyped({ value: next });
        }}
        {...rest}
      />
    </div>
  );
}
