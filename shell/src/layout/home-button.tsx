import { AppLink } from '@commonhearth/contract/router';
import { LinkButton } from '@commonhearth/ui';
import { useHome } from './use-home.ts';

/** The way home from a page that has nothing more to offer. */
export function HomeButton() {
  const { href, external, words } = useHome();
  return (
    <LinkButton variant="primary" href={href} {...(!external && { LinkComponent: AppLink })}>
      {words}
    </LinkButton>
  );
}
