import type { Circle, CircleMember } from '@commonhearth/schemas';
import { Button, Inline, Panel } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useState } from 'react';
import { styled } from 'styled-components';
import { youIn } from '../../circle/people.ts';
import { ChangeMember, type MemberChange } from './change-member.tsx';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-3) 0;
    border-top: 1px solid var(--line-soft);
  }
  > li:first-child {
    border: 0;
    padding-top: 0;
  }
  p {
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

function detailsOf({ households }: Circle, member: CircleMember): string {
  const household = households.find(({ household_id: id }) => id === member.household_id)?.name;
  return [
    ...(member.is_owner ? ['Can change the circle'] : []),
    ...(member.is_guest ? ['Guest'] : []),
    household ?? 'No household yet',
    `since ${day.format(new Date(member.join_timestamp))}`,
  ].join(' · ');
}

/** Everyone in the circle. The owner can hand over the circle and remove people. */
export function Members({ circle }: { readonly circle: Circle }) {
  const [asked, setAsked] = useState<MemberChange>();
  const isOwner = youIn(circle)?.is_owner === true;
  return (
    <Panel title="People">
      <List>
        {circle.members.map((member) => (
          <li key={member.member_id}>
            <HouseFace face={member.avatarHouseFace} hue={member.avatarHouseHue} size={44} />
            <p>
              <b>
                {member.name}
                {member.is_you && ' (you)'}
              </b>
              <small>{detailsOf(circle, member)}</small>
            </p>
            {isOwner && !member.is_you && (
              <Inline $gap={2}>
                {!member.is_guest && (
                  <Button
                    size="small"
                    aria-label={`Make owner: ${member.name}`}
                    onClick={() => {
                      setAsked({ kind: 'hand over', member });
                    }}
                  >
                    Make owner
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`Remove ${member.name}`}
                  onClick={() => {
                    setAsked({ kind: 'remove', member });
                  }}
                >
                  Remove
                </Button>
              </Inline>
            )}
          </li>
        ))}
      </List>
      {asked !== undefined && (
        <ChangeMember
          circle={circle}
          change={asked}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </Panel>
  );
}
