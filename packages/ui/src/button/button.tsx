import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { KeyHint } from '../key-hint/key-hint.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { TextApart } from '../text-apart/text-apart.ts';
import { BlockedReason } from './blocked-reason.tsx';
import { buttonStyle } from './button-style.ts';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-style.ts';

const Face = styled.button<ButtonLook & { readonly $blocked: boolean }>`
  ${buttonStyle}
  ${(p) => p.$blocked && 'position: relative;'}
`;

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** primary: one a view; secondary unless told. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconDrawing | undefined;
  readonly wide?: boolean | undefined;
  /** Under way: shows a spinner and takes no click. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be pressed now. The button stays focusable and says so. */
  readonly blockedReason?: string | undefined;
  /** The key that presses it, shown on it (staff). */
  readonly keyHint?: string | undefined;
}

/** The button. Never `disabled`: a blocked one keeps focus and names its reason. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  wide = false,
  busy = false,
  blockedReason,
  keyHint,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const still = busy || blockedReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (still) event.preventDefault();
    else onClick?.(event);
  };
  const iconSize = size === 'dense' ? 16 : 20;
  return (
    <Face
      type="button"
      {...rest}
      $variant={variant}
      $size={size}
      $wide={wide}
      $blocked={blockedReason !== undefined}
      onClick={press}
      {...(still && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      {...(blockedReason !== undefined && { 'aria-describedby': reasonId })}
    >
      {busy ? <Spinner size={iconSize - 2} /> : icon && <Icon drawing={icon} size={iconSize} />}
      <TextApart>{children}</TextApart>
      {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
      {blockedReason !== undefined && <BlockedReason id={reasonId} reason={blockedReason} />}
    </Face>
  );
}
