import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useNavigation } from './platform.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly replace?: boolean;
}

/**
 * A link as the design system asks for one: addresses of this site by `href`, made with `useNavigation().href`, which
 * the router follows without loading the page anew. What it leads to is loaded as soon as it is pointed at or focused.
 */
export function AppLink({
  href,
  replace,
  target,
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...rest
}: Props) {
  const { prefetch } = useNavigation();
  // the router's own `Link` brings what pages that a server renders need: 4 KB of every first visit
  const follow = useLinkClickHandler(href, {
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(href);
      }}
    >
      {children}
    </a>
  );
}
