import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { User } from '@commonhearth/schemas';
import { faceNames, HouseFace, hueNames } from '@commonhearth/ui/avatar';
import { Menu } from '@commonhearth/ui/menu';
import { styled } from 'styled-components';
import type { NavLink } from './use-nav-links.ts';

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: 50%;
  background: var(--surface-sunk);
  cursor: pointer;
`;

/** A name that a newer server may know and this page does not: the first one stands in. */
const known = <T extends string>(names: readonly [T, ...T[]], name: string): T =>
  names.find((one) => one === name) ?? names[0];

/** Fetched once someone is signed in: visitors never pay for it. */
export default function AccountMenu({
  user,
  links,
}: {
  readonly user: User;
  readonly links: readonly NavLink[];
}) {
  const { href } = useNavigation();
  const { avatarHouseFace, avatarHouseHue } = user.public_profile;
  return (
    <Menu
      align="end"
      LinkComponent={AppLink}
      trigger={
        <Trigger type="button" aria-label={`Account of ${user.name || user.email}`}>
          <HouseFace
            face={known(faceNames, avatarHouseFace)}
            hue={known(hueNames, avatarHouseHue)}
            size={32}
          />
        </Trigger>
      }
      items={[
        { kind: 'heading', id: 'who', label: user.name || user.email },
        ...links.map(({ route, label, href: address }) => ({ id: route, label, href: address })),
        { id: 'you', label: 'You and your notifications', href: href('Notifications') },
        { id: 'areas', label: 'Your areas', href: href('Areas') },
        { kind: 'separator', id: 'line' },
        { id: 'out', label: 'Sign out', href: href('Sign Out') },
      ]}
    />
  );
}
