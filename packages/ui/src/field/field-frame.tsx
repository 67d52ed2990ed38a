import { css, styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { rem } from '../tokens/layout.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ReactNode } from 'react';

/** normal 52 px for people at home, dense 30 px for staff. */
export type FieldSize = 'normal' | 'dense';

const Frame = styled.div<{ $size: FieldSize }>`
  display: grid;
  gap: ${(p) => (p.$size === 'dense' ? 4 : 6)}px;
  font-size: ${(p) => rem(p.$size === 'dense' ? 13 : 16)};
`;
const Label = styled.label<{ $size: FieldSize }>`
  font-weight: 620;
  font-size: ${(p) => rem(p.$size === 'dense' ? 12 : 15)};
  line-height: 1.35;
`;
const Optional = styled.span`
  margin-left: 6px;
  font-weight: 450;
  color: var(--ink-soft);
`;
/* stays in the page while empty, so that a later error is spoken; takes no room then */
const Alert = styled.div`
  &:empty {
    position: absolute;
  }
`;
const Hint = styled.p`
  color: var(--ink-soft);
  font-size: max(0.75rem, 0.875em);
  line-height: 1.4;
`;
const Problem = styled(Hint)`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  color: var(--bad);
  font-weight: 550;
`;

export const controlStyle = css<{ $size: FieldSize }>`
  width: 100%;
  min-height: ${(p) => (p.$size === 'dense' ? 30 : 52)}px;
  ${touchTarget}
  padding: ${(p) => (p.$size === 'dense' ? '0 9px' : '0 16px')};
  border: ${(p) => (p.$size === 'dense' ? 1 : 1.5)}px solid var(--line-control);
  border-radius: ${(p) => (p.$size === 'dense' ? '8px' : 'var(--radius-m)')};
  background: var(--surface);
  line-height: 1.4;
  transition: border-color 140ms;
  &::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink);
  }
  &[aria-invalid='true'] {
    border-color: var(--bad-line);
    background: var(--bad-tint);
  }
  &:disabled {
    background: var(--blocked);
    color: var(--ink-soft);
    border-color: var(--blocked-line);
  }
`;

export interface FieldTexts {
  readonly label: string;
  /** Hides the label from sight where the place says it already. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; shown in place of nothing, with the field marked invalid. */
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly size?: FieldSize | undefined;
}

/** Ids that tie a control to its hint and its error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    (part) => part !== false,
  );
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  };
}

/** Label above, control, then error and hint. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  optional = false,
  size = 'normal',
  children,
}: FieldTexts & { readonly id: string; readonly children: ReactNode }) {
  const text = (
    <Label htmlFor={id} $size={size}>
      {label}
      {optional && <Optional>optional</Optional>}
    </Label>
  );
  return (
    <Frame $size={size}>
      {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children}
      <Alert role="alert">
        {error !== undefined && (
          <Problem id={`${id}-error`}>
            <Icon drawing={icons.warning} size={18} />
            {error}
          </Problem>
        )}
      </Alert>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Frame>
  );
}
