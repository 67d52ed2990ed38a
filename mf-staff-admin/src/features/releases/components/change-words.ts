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
      ? `${next?.version ?? 'The release before'} replaces ${base?.version ?? 'nothing'} for everyone from their next page on. If it does not work with this site, the latest release before it that does is used instead. Open tabs keep what they have.`
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
    case 'release_again':
      return {
        title: `Release ${remote} again?`,
        says: 'The release that was set back replaces the live one for everyone from their next page on. It isn’t set back automatically a second time, so look at the errors first.',
        button: 'Release it again',
        danger: false,
      };
    case 'rollout':
      return {
        title: `Who gets ${remote} ${rollout?.version ?? ''}?`,
        says: 'Visitors who already have it keep it as the share grows.',
        button: percent === 100 ? 'Release to everyone' : `Set to ${percent} %`,
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
        says: 'From their next page, visitors see that its parts are switched off. The rest of the site keeps working.',
        button: 'Switch off',
        danger: true,
      };
    case 'on':
      return {
        title: whole ? 'End the freeze?' : `Switch ${remote} on?`,
        says: 'Switches it back on and ends any freeze.',
        button: whole ? 'End the freeze' : 'Switch on',
        danger: false,
      };
    case 'freeze':
      return {
        title: whole ? 'Freeze releases?' : `No releases of ${remote} now?`,
        says: 'Nothing new goes live until someone ends the freeze. Rolling back, stopping and switching off still work.',
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
        says: 'From their next page, visitors get “not found” at its addresses. You can’t roll this back, but you can release it again.',
        button: 'Remove',
        danger: true,
      };
  }
}
