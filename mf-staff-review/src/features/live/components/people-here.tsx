import { useAppSelector } from '@commonhearth/contract';
import type { PresentColleague } from '@commonhearth/schemas';
import { VisuallyHidden } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';
import { useLive } from '../live-provider.tsx';

const Faces = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  color: var(--ink-soft);
  font-size: 0.75rem;
`;
const Row = styled.span`
  display: inline-flex;
  > * + * {
    margin-left: -6px;
  }
`;

/** Colleagues there, each once; not whoever looks. */
function useOthers(isThere: (person: PresentColleague) => boolean): readonly PresentColleague[] {
  const { people } = useLive();
  const own = useAppSelector((state) => state.session.user?.user_id);
  const there = people.filter((person) => person.user_id !== own && isThere(person));
  return [...new Map(there.map((person) => [person.user_id, person])).values()];
}

const mostFaces = 4;
function Houses({
  people,
  size = 24,
}: {
  readonly people: readonly PresentColleague[];
  readonly size?: number;
}) {
  return (
    <Row aria-hidden="true">
      {people.slice(0, mostFaces).map(({ user_id: id, avatarHouseFace, avatarHouseHue }) => (
        <HouseFace key={id} face={avatarHouseFace} hue={avatarHouseHue} size={size} />
      ))}
    </Row>
  );
}

const names = new Intl.ListFormat('en-US');
const namesOf = (people: readonly PresentColleague[]): string => names.format(people.map(({ name }) => name));
const areOrIs = (people: readonly PresentColleague[]): string => (people.length === 1 ? 'is' : 'are');

interface PeopleOnBoardProps {
  readonly periodIds: readonly string[];
}

/** Who else looks at a board of these cycles. */
export function PeopleOnBoard({ periodIds }: PeopleOnBoardProps) {
  const others = useOthers(
    ({ object_type: type, object_id: id }) => type === 'review_period' && periodIds.includes(id),
  );
  if (others.length === 0) return null;
  return (
    <Faces title={`${namesOf(others)} ${areOrIs(others)} on this board`}>
      <Houses people={others} />
      <VisuallyHidden>
        {namesOf(others)} {areOrIs(others)} on this board
      </VisuallyHidden>
    </Faces>
  );
}

const placeOf = ({ name, field }: PresentColleague): string =>
  field === null ? `${name} has this home open` : `${name} is in ${field}`;

interface AtHomeProps {
  readonly compoundId: string;
}

const useOthersAtHome = (compoundId: string): readonly PresentColleague[] =>
  useOthers(({ object_type: type, object_id: id }) => type === 'compound' && id === compoundId);

/** Who else has this home open: "Jonas is in Photos". */
export function PeopleAtHome({ compoundId }: AtHomeProps) {
  const others = useOthersAtHome(compoundId);
  if (others.length === 0) return null;
  return (
    <Faces role="status">
      <Houses people={others} />
      {others.map(placeOf).join(', ')}
    </Faces>
  );
}

/** The same in the corner of its card: faces, whose words are there for who points at them or hears them. */
export function PeopleOnCard({ compoundId }: AtHomeProps) {
  const others = useOthersAtHome(compoundId);
  if (others.length === 0) return null;
  const words = others.map(placeOf).join(', ');
  return (
    <span title={words} data-here>
      <Houses people={others} size={18} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
