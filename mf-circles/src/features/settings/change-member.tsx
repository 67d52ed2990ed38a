import { useBackCloses, usePlatform } from '@commonhearth/contract';
import type { Circle, CircleMember } from '@commonhearth/schemas';
import {
  useHandOverCircleForCirclesMutation,
  useRemoveCircleMemberForCirclesMutation,
} from '../../api.generated.ts';
import { AskFirst } from '../../circle/ask-first.tsx';

export interface MemberChange {
  readonly kind: 'hand over' | 'remove';
  readonly member: CircleMember;
}
interface Props {
  readonly circle: Circle;
  readonly change: MemberChange;
  readonly onClose: () => void;
}

/** Asks before the owner hands over the circle or removes a member. */
export function ChangeMember({ circle, change: { kind, member }, onClose }: Props) {
  const { notify } = usePlatform();
  const [handOver] = useHandOverCircleForCirclesMutation();
  const [remove] = useRemoveCircleMemberForCirclesMutation();
  useBackCloses(true, onClose);
  const { circle_id: circleId } = circle;
  const { member_id: memberId, name } = member;
  const done = (text: string) => () => {
    notify({ tone: 'good', text });
    onClose();
  };
  if (kind === 'hand over')
    return (
      <AskFirst
        danger={false}
        title={`Make ${name} the owner?`}
        confirmLabel={`Make ${name} the owner`}
        cancelLabel="Cancel"
        run={() => handOver({ circleId, body: { member_id: memberId } })}
        onDone={done(`${name} is the owner now.`)}
        onClose={onClose}
      >
        <p>
          {name} can then rename {circle.name}, remove people and delete it. You stay in the circle, but you
          can’t do these things anymore.
        </p>
      </AskFirst>
    );
  return (
    <AskFirst
      title={`Remove ${name}?`}
      confirmLabel={`Remove ${name}`}
      cancelLabel="Cancel"
      run={() => remove({ circleId, memberId, body: {} })}
      onDone={done(`${name} is no longer in the circle.`)}
      onClose={onClose}
    >
      <p>
        {name} can no longer see {circle.name}. The invitation link ends too, so that {name} can’t come back
        with it. You can make a new one.
      </p>
    </AskFirst>
  );
}
