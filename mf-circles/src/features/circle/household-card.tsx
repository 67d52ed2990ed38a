import type { Circle, CircleHousehold } from '@commonhearth/schemas';
import { Faces } from '../../circle/faces.tsx';
import { needsWords } from '../../circle/needs.ts';
import { askingFor, livingIn } from '../../circle/people.ts';
import { Soft } from '../../frames/page.ts';
import { Card } from './card.ts';
import { AnswerQuestion } from './answer-question.tsx';
import { OwnHousehold } from './own-household.tsx';
import { People } from './people.tsx';

interface HouseholdCardProps {
  readonly circle: Circle;
  readonly household: CircleHousehold;
}

/** Who lives in a household, what they need, and who asks to. Only its members can answer. */
export function HouseholdCard({ circle, household }: HouseholdCardProps) {
  const people = livingIn(circle, household);
  const asking = askingFor(circle, household);
  const you = people.find(({ is_you }) => is_you);
  return (
    <Card>
      <Faces people={people} size={52} />
      <h3>{household.name}</h3>
      <People people={people} />
      <Soft>{needsWords(household.needs)}</Soft>
      {you !== undefined && <OwnHousehold circle={circle} you={you} />}
      {asking.map((member) =>
        you !== undefined ? (
          <AnswerQuestion key={member.member_id} circle={circle} member={member} />
        ) : (
          <Soft key={member.member_id}>{member.is_you ? 'You asked' : `${member.name} asked`} to join</Soft>
        ),
      )}
    </Card>
  );
}
