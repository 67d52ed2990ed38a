import type { ComponentType, KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react';

/** What the design system passes to a link. A router's link is adapted to it by its owner. */
export interface LinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly target?: string | undefined;
  readonly rel?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | 'step' | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLAnchorElement> | undefined;
}

/** Renders a link; a plain anchor unless the app gives its router's. */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
