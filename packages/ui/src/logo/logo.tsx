import { styled } from 'styled-components';
import { rem } from '../tokens/layout.ts';
import { FamilyMark, Mark } from './mark.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import type { MouseEventHandler } from 'react';

/** family: three houses side by side; without it one house. */
export type LogoVariant = 'stacked' | 'stacked-family' | 'horizontal' | 'horizontal-family' | 'icon';

const Link = styled.a<{ $stacked: boolean; $height: number }>`
  display: inline-flex;
  flex-direction: ${(p) => (p.$stacked ? 'column' : 'row')};
  align-items: center;
  gap: ${(p) => (p.$stacked ? 6 : 10)}px;
  flex: none;
  min-width: 44px;
  min-height: 44px;
  justify-content: center;
  border-radius: 10px;
  color: var(--ink);
  text-decoration: none;
  font: 700 ${(p) => rem(Math.round(p.$height * 0.65))}/1 var(--font-display);
  letter-spacing: -0.025em;
  > svg {
    flex: none;
  }
`;

export interface LogoProps {
  readonly variant?: LogoVariant | undefined;
  /** Where a click goes: a route, another site, or the current home. */
  readonly href: string;
  /** Another site: an ordinary anchor, whatever the LinkComponent. */
  readonly external?: boolean | undefined;
  readonly LinkComponent?: LinkComponent | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Name of the brand. */
  readonly name?: string | undefined;
  /** Height of the mark in px; 34 unless told. */
  readonly height?: number | undefined;
}

/** The brand, as a link. */
export function Logo({
  variant = 'horizontal',
  href,
  external = false,
  LinkComponent = 'a',
  onClick,
  name = 'Commonhearth',
  height = 34,
}: LogoProps) {
  const Drawing = variant.endsWith('family') ? FamilyMark : Mark;
  return (
    <Link
      as={external ? 'a' : LinkComponent}
      href={href}
      onClick={onClick}
      aria-label={`${name}, home`}
      $stacked={variant.startsWith('stacked')}
      $height={height}
      {...(external && { rel: 'noopener' })}
    >
      <Drawing height={height} />
      {variant !== 'icon' && <span>{name}</span>}
    </Link>
  );
}
