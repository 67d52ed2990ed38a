import type { CircleMember } from '@commonhearth/schemas';
import { Badge } from '@commonhearth/ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--space-2);
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;

/** First names, with a mark for the reader and for the owner. */
export const People = ({ people }: { readonly people: readonly CircleMember[] }) => (
  <List>
    {people.map(({ member_id: id, name, is_you: isYou, is_owner: isOwner, is_guest: isGuest }) => (
      <li key={id}>
        {name} {isYou && <Badge>You</Badge>} {isOwner && <Badge tone="info">Can change the circle</Badge>}{' '}
        {isGuest && <Badge>Guest</Badge>}
      </li>
    ))}
  </List>
);
