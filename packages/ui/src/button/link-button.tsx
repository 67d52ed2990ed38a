import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { buttonStyle } from './button-style.ts';
import type { IconDrawing } from '../icon/icon.tsx';
import type { LinkComponent, LinkProps } from '../link/link-component.ts';
import type { ButtonLook, ButtonSize, ButtonVariant } from './button-style.ts';

const Face = styled.a<ButtonLook>`
  ${buttonStyle}
`;

interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconDrawing | undefined;
  readonly wide?: boolean | undefined;
  /** Of a link that keeps what it leads to as a file: its name. */
  readonly download?: string | undefined;
  readonly LinkComponent?: LinkComponent | undefined;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({
  variant = 'secondary',
  size = 'normal',
  icon,
  wide = false,
  LinkComponent: Link = 'a',
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Face as={Link} {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon && <Icon drawing={icon} size={size === 'dense' ? 16 : 20} />}
      {children}
    </Face>
  );
}
