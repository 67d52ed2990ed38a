import { formatMoney } from '@commonhearth/domain/formatting';
import { Button, Inline, Note, NumberField } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface FactNumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly max: number;
  readonly min?: number;
  readonly whole?: boolean;
  readonly unit?: 'usd' | 'sqft';
  readonly hint?: string | undefined;
  readonly lastEditor: string;
  readonly onChange: (value: number | null) => void;
  /** The field goes, and what was typed in it still waits for a choice. */
  readonly onLeft: (mine: number | null) => void;
}

/** Typing rests this long before a fact is changed: each change is one that others see. */
const restMs = 1000;

const inWords = (value: number | null, unit: FactNumberProps['unit']): string => {
  if (value === null) return 'nothing';
  return unit === 'usd' ? formatMoney(value, 'full') : String(value);
};

/**
 * A number among the facts; what was typed is a change once it rests, or the field is left. Where somebody stored
 * another value under the typing, it waits until one of the two is chosen.
 */
export function FactNumber({
  label,
  value,
  lastEditor,
  onChange,
  onLeft,
  min = 0,
  ...rest
}: FactNumberProps) {
  const [typed, setTyped] = useState<{ readonly value: number | null; readonly over: number | null } | null>(
    null,
  );
  const place = useRef<HTMLDivElement>(null);
  const collides = typed !== null && value !== typed.over && value !== typed.value;
  const send = (mine: number | null): void => {
    setTyped(null);
    if (mine !== value) onChange(mine);
  };
  const commit = useEffectEvent(() => {
    if (typed !== null && !collides) send(typed.value);
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
  const leave = useEffectEvent(() => {
    if (typed !== null && collides) onLeft(typed.value);
    else commit();
  });
  // closed or gone to the next home before it rested
  useEffect(
    () => () => {
      leave();
    },
    [],
  );
  const choose = (chosen: number | null): void => {
    place.current?.querySelector('input')?.focus();
    send(chosen);
  };
  return (
    <div
      ref={place}
      onBlur={() => {
        if (typed !== null && !collides) send(typed.value);
      }}
    >
      <NumberField
        label={label}
        size="dense"
        min={min}
        value={typed === null ? value : typed.value}
        onValueChange={(next) => {
          setTyped((before) => ({ value: next, over: before === null ? value : before.over }));
        }}
        {...rest}
      />
      {collides && (
        <div role="alert">
          <Note dense title={`${lastEditor} changed this while you did.`}>
            Yours: {inWords(typed.value, rest.unit)}. Theirs: {inWords(value, rest.unit)}.
            <Inline $gap={2}>
              <Button
                size="dense"
                onClick={() => {
                  choose(typed.value);
                }}
              >
                Keep mine
              </Button>
              <Button
                size="dense"
                onClick={() => {
                  choose(value);
                }}
              >
                Take theirs
              </Button>
            </Inline>
          </Note>
        </div>
      )}
    </div>
  );
}
