import { channelRemote, type ChannelRemote } from '@commonhearth/schemas';
import { Refusal } from '../failure.ts';
import { wordsOf } from './words.ts';

/** Someone else changed the channel in the meantime: what was seen, and what is there now. */
function changedMeanwhile(error: Refusal, seen: ChannelRemote): Refusal {
  const { data: now } = channelRemote.safeParse(error.current);
  if (error.code !== 'version_mismatch' || now === undefined) return error;
  const by = now.update_timestamp === null ? '' : ` at ${now.update_timestamp}`;
  return new Refusal(
    `Someone else changed ${seen.remote} in ${seen.channel}${by}. Nothing was done. Check the change, then run the command again if you still want to.`,
    {
      reasons: [`Before: ${wordsOf(seen)}`, `Now: ${wordsOf(now)}`],
      code: error.code,
      current: now,
    },
  );
}

/** Does what depends on a row that was seen; a conflict says what changed. */
export async function seeing<T>(seen: ChannelRemote, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? changedMeanwhile(error, seen) : error;
  }
}
