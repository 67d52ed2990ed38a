import { wholeChannel } from '@commonhearth/schemas/constants';
import type { ChannelRemote } from '@commonhearth/schemas';
import type { Asked } from '../types.ts';

/** Shares that a rollout is usually raised through, in percent. */
export const sharesOffered = [1, 10, 25, 50, 100] as const;

interface ChangeWords {
  readonly title: string;
  /** What it does to visitors. */
  readonly says: string;
  readonly button: string;
  /** It takes something away from people. */
  readonly danger: boolean;
}

function ofRollback({ remote, base, rollout, before: [next] }: ChannelRemote): ChangeWords {
  const says =
    rollout === null
      ? `${next?.version ?? 'The release before'} takes the place of ${base?.version ?? 'nothing'} for everybody from their next page on. Open tabs go on with what they have.`
      : `The rollout of ${rollout.version} ends, and everybody gets ${base?.version ?? 'nothing'} with their next page.`;
  return { title: `Roll ${remote} back?`, says, button: 'Roll back', danger: false };
}

/** What the dialog of a change says. `percent` is the share that is chosen. */
export function wordsOf(asked: Asked, channel: ChannelRemote, percent: number): ChangeWords {
  const { remote, base, rollout } = channel;
  const whole = remote === wholeChannel;
  switch (asked) {
    case 'rollback':
      return ofRollback(channel);
    case 'rollout':
      return {
        title: `Who gets ${remote} ${rollout?.version ?? ''}?`,
        says: 'Those who have it keep it while its share grows.',
        button: percent === 100 ? 'Give it to everybody' : `Set to ${percent} %`,
        danger: false,
      };
    case 'stop':
      return {
        title: `Stop the rollout of ${remote}?`,
        says: `Everybody gets ${base?.version ?? 'the base'} with their next page.`,
        button: 'Stop the rollout',
        danger: false,
      };
    case 'off':
      return {
        title: `Switch ${remote} off?`,
        says: 'Its places on pages say that they are switched off, from the next page on. The rest of the site lives.',
        button: 'Switch off',
        danger: true,
      };
    case 'on':
      return {
        title: whole ? 'Take releases again?' : `Switch ${remote} on?`,
        says: 'What was switched off is on again, and a freeze ends.',
        button: whole ? 'End the freeze' : 'Switch on',
        danger: false,
      };
    case 'freeze':
      return {
        title: whole ? 'No releases now?' : `No releases of ${remote} now?`,
        says: 'Nothing new goes live until somebody ends this. Rolling back, stopping and switching off still work.',
        button: 'Freeze',
        danger: false,
      };
    case 'allow':
      return {
        title: `Allow ${remote} more?`,
        says: 'Its releases may take more of every page than the site allows any remote. An empty field leaves what the site allows.',
        button: 'Allow',
        danger: false,
      };
    case 'retire':
      return {
        title: `Take ${remote} out of the channel?`,
        says: 'Its addresses are not found from the next page on, and there is nothing to roll back to. It can be released anew.',
        button: 'Take it out',
        danger: true,
      };
  }
}
