import type { Channel } from '@commonhearth/registry';
import type { Allowance, ChannelAction, ChannelRemote } from '@commonhearth/schemas';
import { isPerson, type SignedIn, type TokenHolder } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField, signedOut } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { can } from '../../../permissions.ts';
import { announcedShell, unmetBySite } from '../live-shells/index.ts';
import type { ChangeContext, Target } from './change-channel.ts';
import {
  allow,
  freeze,
  retire,
  rollBack,
  setRollout,
  stopRollout,
  switchOff,
  switchOn,
} from './channel-changes.ts';
import { channelRemoteOf } from './channel-remote.ts';
import { changeChannels } from './channels.policy.ts';
import { tellOfBase, type MailDeps } from './tell-superusers.ts';
import { requireTokenRight } from './token-rights.ts';

/** What a caller wants of a channel. */
export interface ChannelChange {
  readonly channel: Channel;
  readonly remote: string;
  readonly action: Exclude<ChannelAction, 'release_again'>;
  readonly channelVersion: number;
  readonly percent?: number | undefined;
  readonly allowed?: Allowance | undefined;
  readonly message?: string | undefined;
}

const actions: Readonly<
  Record<
    Exclude<ChannelChange['action'], 'rollout' | 'rollback' | 'allow'>,
    (tx: Tx, context: ChangeContext, target: Target) => Promise<ChannelRemote>
  >
> = {
  stop: stopRollout,
  retire,
  off: switchOff,
  on: switchOn,
  freeze,
};

function rolloutOf({ action, percent }: ChannelChange): number | undefined {
  if (action !== 'rollout') {
    if (percent !== undefined) throw invalidField('percent', 'Only a rollout has a share.');
    return undefined;
  }
  if (percent === undefined) throw invalidField('percent', 'Give the share of visitors, from 1 to 100.');
  return percent;
}

/** What is to be allowed; whoever releases does not allow it themselves: 422. */
function allowanceOf(actor: Context['actor'], { action, allowed }: ChannelChange): Allowance | undefined {
  if (action !== 'allow') return undefined;
  if (!can(actor, 'releases.allow'))
    throw invalidField('action', 'Only a superuser can raise limits and approve staff pages.');
  if (allowed === undefined) throw invalidField('allowed', 'Give the limits to raise, or {} for none.');
  return allowed;
}

/** Who may change a channel: a person, or who holds a token. */
export function releaserOf(actor: Context['actor']): SignedIn | TokenHolder {
  if (isPerson(actor) || actor.kind === 'token') return actor;
  throw signedOut();
}

/** Nothing here serves another channel: 422. */
export function requireChannel(config: Dependencies['config'], channel: Channel): void {
  if (channel !== config.channel)
    throw invalidField('channel', `This site only serves the channel ${config.channel}.`);
}

/** Changes what the site's channel holds of a remote; fails for another channel, which nothing here serves. */
export async function changeByCall(
  deps: MailDeps & Pick<Dependencies, 'config' | 'database' | 'superuserEmails' | 'site'>,
  { actor, requestId, at }: Context,
  wanted: ChannelChange,
): Promise<ChannelRemote> {
  const { config, database } = deps;
  const { channel, remote, action, channelVersion, message } = wanted;
  requireChannel(config, channel);
  const percent = rolloutOf(wanted);
  const context = { actor: releaserOf(actor), requestId, at, message };
  return database.db.transaction(async (tx) => {
    // the row stays as it is judged
    await lockUntilCommit(tx, 'channels');
    const now = await channelRemoteOf(tx, channel, remote);
    permit(changeChannels, actor, now);
    const allowed = allowanceOf(actor, wanted);
    if (actor.kind === 'token') await requireTokenRight(tx, actor, now, action, percent);
    const target = { channel, remote, channelVersion };
    if (allowed !== undefined) return allow(tx, context, target, allowed);
    if (action === 'rollback')
      return rollBack(tx, context, target, unmetBySite(deps.site, await announcedShell(tx)));
    if (action !== 'rollout' && action !== 'allow') return actions[action](tx, context, target);
    const after = await setRollout(tx, context, target, percent ?? 0);
    if (percent === 100) await tellOfBase(deps, tx, context, after);
    return after;
  });
}
