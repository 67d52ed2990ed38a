import { usePlatform, type CallError } from '@commonhearth/contract';
import type { Circle, CircleMember } from '@commonhearth/schemas';
import { AlertNote, Button, Inline } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAnswerAskingForCirclesMutation } from '../../api.generated.ts';

const Question = styled.div`
  display: grid;
  gap: var(--space-2);
  width: 100%;
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--info-tint);
  > p {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  readonly circle: Circle;
  readonly member: CircleMember;
}

/** "Noor asks to live with you": yes or no. */
export function AnswerQuestion({ circle, member }: Props) {
  const { notify } = usePlatform();
  const [answer, { isLoading: busy, error }] = useAnswerAskingForCirclesMutation();
  const [saying, setSaying] = useState<boolean>();
  const say = async (accepts: boolean): Promise<void> => {
    if (busy) return;
    setSaying(accepts);
    const { error: failed } = await answer({
      circleId: circle.circle_id,
      memberId: member.member_id,
      body: { accepts },
    });
    if (failed === undefined)
      notify({
        tone: 'good',
        text: accepts ? `${member.name} lives with you now.` : `You said no to ${member.name}.`,
      });
  };
  const button = (label: string, accepts: boolean) => (
    <Button
      size="small"
      variant={accepts ? 'primary' : 'secondary'}
      busy={busy && saying === accepts}
      aria-label={`${label}: ${member.name} asks to live with you`}
      onClick={() => void say(accepts)}
    >
      {label}
    </Button>
  );
  return (
    <Question>
      <p>
        <HouseFace face={member.avatarHouseFace} hue={member.avatarHouseHue} size={32} />
        <span>{member.name} asks to live with you</span>
      </p>
      <Inline $gap={2}>
        {button('Yes', true)}
        {button('No', false)}
      </Inline>
      {error !== undefined && <AlertNote dense>{(error as CallError).message}</AlertNote>}
    </Question>
  );
}
