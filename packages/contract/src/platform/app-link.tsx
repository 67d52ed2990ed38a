import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { useNavigation } from './platform.tsx';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly replace?: boolean;
}

/**
 * The router's link as the design system asks for one: addresses of this site by `href`, made with
 * `useNavigation().href`. What it leads to is loaded as soon as it is pointed at or focused.
 */
export function AppLink({ href, onPointerEnter, onFocus, ...rest }: Props) {
  const { prefetch } = useNavigation();
  return (
    <Link
      to={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(href);
      }}
      {...rest}
    />
  );
}
