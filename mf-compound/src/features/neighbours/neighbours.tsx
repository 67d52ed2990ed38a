import { IconButton, icons, media, VisuallyHidden } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useNeighbours, type Neighbour } from './use-neighbours.ts';
import { useStepKeys } from './use-step-keys.ts';
import type { IconDrawing } from '@commonhearth/ui';

const Line = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  color: var(--ink-soft);
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  @media print {
    display: none;
  }
`;
/** As wide before the count is known, so that the arrows stay in place. */
const Count = styled.span`
  min-width: 6.5em;
  padding-inline: 6px;
  text-align: center;
  @media ${media.mobile} {
    display: none;
  }
`;
const words = {
  previous: { label: 'Previous home', end: 'This is the first home in the list.' },
  next: { label: 'Next home', end: 'This is the last home in the list.' },
} as const;
type Side = keyof typeof words;

function labelOf(side: Side, neighbour: Neighbour | null): string {
  const { label, end } = words[side];
  if (neighbour === null) return `${label}: none. ${end}`;
  return neighbour.title === undefined ? label : `${label}: ${neighbour.title}`;
}

/** Another home is read from its top: in the dialog that `within` lies in; the page is there already. */
function toTop(within: Element | null): void {
  const dialog = within?.closest('[role="dialog"]') ?? null;
  if (dialog === null) return;
  for (let box = within; box !== null && box !== dialog; box = box.parentElement) box.scrollTop = 0;
}

interface NeighboursProps {
  readonly compoundId: string;
  /** Undefined until the home is known. */
  readonly marketId: string | undefined;
  /** Of the home that is shown, once it is. */
  readonly title: string | undefined;
  readonly onStep: (compoundId: string) => void;
}

/** The way to the homes before and after this one. It outlives the step, so that the focus stays on its button. */
export function Neighbours({ compoundId, marketId, title, onStep }: NeighboursProps) {
  const { at, pending, count, previous, next } = useNeighbours(compoundId, marketId);
  const known = at !== -1;
  const line = useRef<HTMLDivElement>(null);
  const buttons = {
    previous: useRef<HTMLButtonElement>(null),
    next: useRef<HTMLButtonElement>(null),
  } as const;
  const [stepped, setStepped] = useState<{ readonly side: Side; readonly ended: boolean } | null>(null);
  const from = useRef<Side | null>(null);
  const wanted = useRef<Side | null>(null);
  const step = (side: Side) => (): void => {
    const to = { previous, next }[side];
    setStepped({ side, ended: known && to === null });
    buttons[side].current?.focus({ preventScroll: true });
    if (!known) wanted.current = side;
    if (to === null) return;
    from.current = side;
    onStep(to.id);
  };
  useStepKeys(line, (by) => {
    if (known || pending) step(by === 1 ? 'next' : 'previous')();
  });
  useEffect(() => {
    const side = from.current;
    if (side === null) return;
    from.current = null;
    toTop(line.current);
    // the page gives the focus to what is new in it, right after this
    queueMicrotask(() => {
      line.current?.querySelector<HTMLElement>(`[data-side="${side}"]`)?.focus({ preventScroll: true });
    });
  }, [compoundId]);
  const stepAsWanted = useEffectEvent(() => {
    const side = wanted.current;
    wanted.current = null;
    const to = side === null ? null : { previous, next }[side];
    if (to === null) return;
    from.current = side;
    onStep(to.id);
  });
  useEffect(() => {
    if (known) stepAsWanted();
  }, [known]);
  if (known && count === 1) return null;
  const place = `${at + 1} of ${count}`;
  const button = (side: Side, icon: IconDrawing, keys: string) => {
    const to = { previous, next }[side];
    return (
      <IconButton
        ref={buttons[side]}
        data-side={side}
        icon={icon}
        label={known ? labelOf(side, to) : words[side].label}
        onClick={known || pending ? step(side) : undefined}
        aria-busy={pending && stepped?.side === side}
        aria-keyshortcuts={keys}
        {...(to === null && !pending && { 'aria-disabled': true })}
      />
    );
  };
  return (
    <Line ref={line} role="group" aria-label="Homes in the list">
      {button('previous', icons.chevronLeft, 'Shift+ArrowLeft')}
      <Count aria-hidden="true">{known ? place : '\u00a0'}</Count>
      {button('next', icons.chevronRight, 'Shift+ArrowRight')}
      <VisuallyHidden role="status">
        {stepped === null || title === undefined || !known
          ? ''
          : stepped.ended
            ? words[stepped.side].end
            : `${title}, home ${place}`}
      </VisuallyHidden>
    </Line>
  );
}
