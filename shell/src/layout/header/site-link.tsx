import { AppLink } from '@commonhearth/contract/router';
import type { LinkProps } from '@commonhearth/ui';

/** A link to a page of this site, or to another site in the same tab. */
export const SiteLink = ({ href, children, ...rest }: LinkProps) =>
  href.startsWith('/') ? (
    <AppLink href={href} {...rest}>
      {children}
    </AppLink>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
