import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { TextApart } from '../text-apart/text-apart.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';

/** With large letters it would be wider than a phone: it takes a second line. */
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-width: 44px;
  min-height: 44px;
  max-width: 100%;
  padding: 0 16px;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: 0.9375rem;
  font-weight: 550;
  text-align: start;
  &:hover {
    border-color: var(--ink);
  }
  &[aria-pressed='true'] {
    border-color: var(--chosen);
    background: var(--chosen);
    color: var(--on-chosen);
  }
`;
const Count = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 450;
`;

export interface ChipButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> {
  /** A toggle when given; an ordinary button otherwise. */
  readonly pressed?: boolean | undefined;
  readonly icon?: IconDrawing | undefined;
  readonly endIcon?: IconDrawing | undefined;
  /** What the chip would leave, read after its name. */
  readonly count?: ReactNode;
}

/** A pill that is on or off: black is chosen. */
export function ChipButton({ pressed, icon, endIcon, count, children, ...rest }: ChipButtonProps) {
  return (
    <Chip type="button" {...rest} {...(pressed !== undefined && { 'aria-pressed': pressed })}>
      {icon && <Icon drawing={icon} size={17} />}
      <TextApart>{children}</TextApart>
      {/* the space parts them where they are read aloud */}
      {count !== undefined && ' '}
      {count !== undefined && <Count>{count}</Count>}
      {endIcon && <Icon drawing={endIcon} size={17} />}
    </Chip>
  );
}
