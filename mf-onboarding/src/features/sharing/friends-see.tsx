import type { User } from '@commonhearth/schemas';
import { plainHouse } from '@commonhearth/schemas/constants';
import { AlertNote, Checkbox, Inline, Panel, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';
import { useShareLink } from './use-share-link.ts';

const Soft = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: 0.875rem;
  font-weight: 400;
`;
const Words = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

/** What stands at the top of a home that the person shared, and whether it names them. */
export function FriendsSee({ user }: { readonly user: User }) {
  const { busy, fault, change } = useShareLink(user);
  const { avatarHouseFace: face, avatarHouseHue: hue } = user.show_name ? user.public_profile : plainHouse;
  const firstName = user.name.trim().split(/\s+/)[0] ?? '';
  const isNamed = user.show_name && firstName !== '';
  return (
    <Panel title="What friends see">
      <Stack $gap={4}>
        <p>At the top of a home you share:</p>
        <Inline $gap={3}>
          <HouseFace face={face} hue={hue} size={56} />
          <Words>
            {isNamed ? firstName : 'A friend'} shared this home
            <Soft>
              {user.show_name
                ? 'Your house and your first name. Never your email.'
                : 'A plain house, no name.'}
            </Soft>
          </Words>
        </Inline>
        <Checkbox
          label="Show my name and house"
          hint="Off: people see “A friend”."
          checked={user.show_name}
          disabled={busy}
          onChange={({ target }) => void change({ show_name: target.checked })}
        />
        {fault !== undefined && <AlertNote title="Not changed">{fault}</AlertNote>}
      </Stack>
    </Panel>
  );
}
