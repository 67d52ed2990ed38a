import { useBackCloses } from '@commonhearth/contract';
import type { Circle, CircleMember } from '@commonhearth/schemas';
import { Button, Checkbox, Inline, Panel, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import {
  useDeleteCircleForCirclesMutation,
  useRemoveCircleMemberForCirclesMutation,
} from '../../api.generated.ts';
import { AskFirst } from '../../circle/ask-first.tsx';
import { counted } from '../../circle/counts.ts';
import { endsWith, leavingDoes } from './leave-words.ts';

interface Props {
  readonly circle: Circle;
  readonly you: CircleMember;
  readonly onLeave: (words: string) => void;
}

/** The two ways out. Both ask first. */
export function LeaveOrDelete({ circle, you, onLeave }: Props) {
  const { circle_id: circleId, name } = circle;
  const [asked, setAsked] = useState<'leave' | 'delete'>();
  const [leavesNotes, setLeavesNotes] = useState(false);
  const [remove] = useRemoveCircleMemberForCirclesMutation();
  const [deleteCircle] = useDeleteCircleForCirclesMutation();
  const close = () => {
    setAsked(undefined);
  };
  useBackCloses(asked !== undefined, close);
  const others = circle.members.length - 1;
  return (
    <Panel title={you.is_owner ? 'Leave or delete' : 'Leave'}>
      <Inline $gap={3}>
        <Button
          onClick={() => {
            setAsked('leave');
          }}
        >
          Leave circle
        </Button>
        {you.is_owner && (
          <Button
            variant="danger"
            onClick={() => {
              setAsked('delete');
            }}
          >
            Delete circle
          </Button>
        )}
      </Inline>
      {asked === 'leave' && (
        <AskFirst
          title={`Leave ${name}?`}
          confirmLabel="Leave circle"
          cancelLabel="Stay"
          run={() => remove({ circleId, memberId: you.member_id, body: { leaves_notes: leavesNotes } })}
          onDone={() => {
            onLeave(endsWith(circle, you) ? `${name} is deleted.` : `You left ${name}.`);
          }}
          onClose={close}
        >
          <Stack as="ul" $gap={2} style={{ paddingLeft: '1.25rem', listStyle: 'disc' }}>
            {leavingDoes(circle, you).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Stack>
          {!endsWith(circle, you) && (
            <Checkbox
              label="Leave my notes here"
              hint="If not, they are deleted. What your household said of homes stays while somebody lives in it."
              checked={leavesNotes}
              onChange={({ target }) => {
                setLeavesNotes(target.checked);
              }}
            />
          )}
        </AskFirst>
      )}
      {asked === 'delete' && (
        <AskFirst
          title={`Delete ${name}?`}
          confirmLabel="Delete circle"
          cancelLabel="Keep it"
          run={() => deleteCircle({ circleId })}
          onDone={() => {
            onLeave(`${name} is deleted.`);
          }}
          onClose={close}
        >
          <p>
            {others === 0
              ? 'You can’t undo this.'
              : `It is deleted for ${counted(others, 'other person', 'other people')} too. You can’t undo this.`}
          </p>
        </AskFirst>
      )}
    </Panel>
  );
}
