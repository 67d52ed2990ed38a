import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { useNavigation, type QueryChange, type RouteParams } from './platform.tsx';
import type { RouteName } from './route-names.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: RouteName;
  readonly params?: RouteParams;
  readonly query?: QueryChange;
  readonly replace?: boolean;
  readonly children?: ReactNode;
}

/** A link to a route by name. */
export function RouteLink({ to, params, query, replace, ...rest }: Props) {
  return <AppLink href={useNavigation().href(to, params, query)} replace={replace ?? false} {...rest} />;
}
