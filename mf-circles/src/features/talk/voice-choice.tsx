import type { CallError } from '@commonhearth/contract';
import type { Circle, CircleHousehold, CircleVoice } from '@commonhearth/schemas';
import type { HomeVoice } from '@commonhearth/schemas/constants';
import { AlertNote, ChipButton, Inline, Stack } from '@commonhearth/ui';
import { useId, useState } from 'react';
import { useSayVoiceForCirclesMutation } from '../../api.generated.ts';
import { livingIn } from '../../circle/people.ts';
import { voiceLabels } from '../../circle/voices.ts';
import { Soft } from '../../frames/page.ts';

interface VoiceChoiceProps {
  readonly circle: Circle;
  readonly household: CircleHousehold;
  readonly home: { readonly circleId: string; readonly compoundId: string };
  readonly voices: readonly CircleVoice[];
}

/** The voice of the reader's household. Pressed again, it is taken back. */
export function VoiceChoice({ circle, household, home, voices }: VoiceChoiceProps) {
  const id = useId();
  const [say, { error }] = useSayVoiceForCirclesMutation();
  // shown until the circle's voices arrive with it
  const [chosen, setChosen] = useState<{ voice: HomeVoice | null; over: typeof voices }>();
  const said = voices.find(({ household_id }) => household_id === household.household_id);
  const shown = chosen?.over === voices ? chosen.voice : said?.voice;
  const people = livingIn(circle, household);
  const speaker = people.find(({ member_id }) => member_id === said?.member_id);
  const choose = async (pressed: HomeVoice): Promise<void> => {
    const voice = pressed === shown ? null : pressed;
    setChosen({ voice, over: voices });
    const answer = await say({ ...home, body: { voice } });
    if (answer.error !== undefined) setChosen(undefined);
  };
  return (
    <Stack $gap={2} role="group" aria-labelledby={id}>
      <h3 id={id}>{people.length === 1 ? 'What do you say?' : `What does ${household.name} say?`}</h3>
      <Inline $gap={2}>
        {voiceLabels.map(({ voice, label }) => (
          <ChipButton key={voice} pressed={voice === shown} onClick={() => void choose(voice)}>
            {voice === 'no' && people.length === 1 ? 'Not for me' : label}
          </ChipButton>
        ))}
      </Inline>
      {people.length > 1 && speaker !== undefined && (
        <Soft>{speaker.is_you ? 'You' : speaker.name} said so. The last word of your household counts.</Soft>
      )}
      {error !== undefined && (
        <AlertNote dense title="That didn’t save">
          {(error as CallError).message}
        </AlertNote>
      )}
    </Stack>
  );
}
