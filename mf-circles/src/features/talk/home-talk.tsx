import type { CallError } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { AlertNote, Button, Skeleton } from '@commonhearth/ui';
import { useSeeHomeTalkForCirclesQuery } from '../../api.generated.ts';
import { youIn } from '../../circle/people.ts';
import { standingIn } from '../../circle/voices.ts';
import { HomePart } from '../../frames/home-part.ts';
import { Soft } from '../../frames/page.ts';
import { NoteForm } from './note-form.tsx';
import { Notes } from './notes.tsx';
import { VoiceChoice } from './voice-choice.tsx';
import { OtherVoices } from './other-voices.tsx';

interface HomeTalkProps {
  readonly circle: Circle;
  readonly compoundId: string;
}

const standingWords = {
  shortlisted: 'On your circle’s shortlist.',
  'ruled out': 'Ruled out by your circle.',
  'talked about': undefined,
};

/** What a circle says about a home: the voice of each household, and notes. */
export function HomeTalk({ circle, compoundId }: HomeTalkProps) {
  const home = { circleId: circle.circle_id, compoundId };
  const { data, error, refetch, isFetching } = useSeeHomeTalkForCirclesQuery(home, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const talk = data?.talk;
  const you = youIn(circle);
  const household = circle.households.find(({ household_id: id }) => id === you?.household_id);
  const standing = talk === undefined ? undefined : standingWords[standingIn(circle, talk.voices)];
  return (
    <HomePart aria-label={`What ${circle.name} says`}>
      <h2>What we say</h2>
      <Soft>
        <RouteLink to="Circle" params={{ circleId: circle.circle_id }}>
          {circle.name}
        </RouteLink>{' '}
        sees this.
      </Soft>
      {talk === undefined ? (
        error === undefined ? (
          <Skeleton $height="8rem" />
        ) : (
          <AlertNote title="What your circle says didn’t load">
            <p>{(error as CallError).message}</p>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </AlertNote>
        )
      ) : (
        <>
          {standing !== undefined && <strong>{standing}</strong>}
          {household === undefined ? (
            <Soft>
              <RouteLink to="Circle" params={{ circleId: circle.circle_id }}>
                Choose your home in the circle
              </RouteLink>{' '}
              to say what you think of this one.
            </Soft>
          ) : (
            <VoiceChoice circle={circle} household={household} home={home} voices={talk.voices} />
          )}
          <OtherVoices circle={circle} voices={talk.voices} />
          <Notes home={home} notes={talk.notes} mayDeleteAll={you?.is_guest === false} />
          <NoteForm home={home} />
        </>
      )}
    </HomePart>
  );
}
