import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';

/**
 * The router's link as the design system asks for one: addresses of this site by `href`, made with
 * `useNavigation().href`.
 */
export const AppLink = ({
  href,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) => <Link to={href} {...rest} />;
