import type { Circle, CircleVoice } from '@commonhearth/schemas';
import { Faces } from '../../circle/faces.tsx';
import { livingIn } from '../../circle/people.ts';
import { saidWords, voicesOf } from '../../circle/voices.ts';
import { Rows } from '../../frames/home-part.ts';
import { Soft } from '../../frames/page.ts';

interface OtherVoicesProps {
  readonly circle: Circle;
  readonly voices: readonly CircleVoice[];
}

/** What the other households say. */
export function OtherVoices({ circle, voices }: OtherVoicesProps) {
  const others = voicesOf(circle, voices).filter(({ household }) => !household.is_yours);
  if (others.length === 0) return null;
  return (
    <Rows aria-label="What the others say" aria-live="polite">
      {others.map(({ household, said }) => (
        <li key={household.household_id} aria-atomic>
          <Faces people={livingIn(circle, household)} size={36} />
          <p>
            <b>{household.name}</b>
            <br />
            <Soft as="span">{saidWords(circle, household, said?.voice)}</Soft>
          </p>
        </li>
      ))}
    </Rows>
  );
}
