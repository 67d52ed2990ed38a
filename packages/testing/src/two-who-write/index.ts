import type { Form } from './form.ts';
import { numbersOf } from './numbers.ts';
import { createRoom } from './room.ts';
export { mismatchWith, noAnswer, type Form, type Texts } from './form.ts';

/**
 * Plays rounds of two who write one record: typing, saving, choosing, and a network that loses, delays and reorders.
 * Throws with the story of the first round in which something typed was lost or something was overwritten unseen.
 */
export async function playRounds<Stored extends { readonly version: number }>(
  form: Form<Stored>,
  rounds = 400,
): Promise<void> {
  for (let seed = 1; seed <= rounds; seed++) {
    const room = createRoom(form, numbersOf(seed));
    for (let i = 0; i < 80 && room.wrongs.length === 0; i++) await room.step();
    if (room.wrongs.length === 0) await room.calmDown();
    if (room.wrongs.length > 0) throw new Error([`Round ${seed}`, ...room.story, ...room.wrongs].join('\n'));
  }
}
