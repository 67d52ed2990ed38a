import { isDeepStrictEqual } from 'node:util';
import type { Channel, Descriptor } from '@commonhearth/registry';
import {
  placementRefusal,
  releaseName,
  wholeChannel,
  type Allowance,
  type ChannelRemote,
} from '@commonhearth/schemas';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { channelRemotes, channels, releases } from '../../../db/schema/index.ts';
import { conflict, notFound } from '../../../failure.ts';
import type { UnmetBySite } from '../live-shells/index.ts';
import { changeChannel, type ChangeContext, type Target } from './change-channel.ts';
import { channelRemoteOf } from './channel-remote.ts';
import { addRollout, endRollouts, makeBase, returnToPast, retireRemote } from './channels.repository.ts';

/** A release that is stored and registered. `base` is its folder below the object store. */
export interface StoredRelease {
  readonly releaseId: number | null;
  readonly version: string;
  readonly base: string;
  readonly descriptor: Descriptor;
}

const refuse = (message: string): never => {
  throw conflict('conflict', message);
};

/** Fails with the reason while nothing may be released, of this remote or at all. */
async function requireThawed(tx: Tx, channel: Channel, now: ChannelRemote): Promise<void> {
  const whole = await channelRemoteOf(tx, channel, wholeChannel);
  const [frozen, what] =
    whole.frozen === null ? [now.frozen, now.remote] : [whole.frozen, 'the whole channel'];
  if (frozen === null) return;
  throw conflict(
    'releases_frozen',
    `Can’t release now: ${what} is frozen${frozen === '' ? '' : ` (${frozen})`}. Rolling back, stopping and turning off still work; ${whole.frozen === null ? '"on"' : 'a superuser'} ends it.`,
  );
}

/** Gives a release to a share of the visitors: 100 makes it the base, less begins a rollout beside the base. */
export const placeRelease = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  release: StoredRelease,
  percent: number,
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, percent === 100 ? 'release' : 'rollout', async (now) => {
    const { channel } = target;
    await requireThawed(tx, channel, now);
    const named = { version: release.version, hash: release.descriptor.hash };
    const refusal = placementRefusal(now, named, percent);
    if (refusal !== undefined) refuse(refusal);
    // what a start put there becomes the team's own by its release
    if (now.base !== null && releaseName(now.base) === releaseName(named) && !now.base.started) return false;
    if (percent === 100) await makeBase(tx, channel, release, context.at);
    else await addRollout(tx, channel, release, percent, context.at);
    return true;
  });

/** Changes the share of the rollout that runs; 100 makes it the base. */
export const setRollout = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  percent: number,
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, 'rollout', async (now) => {
    const { channel, remote } = target;
    await requireThawed(tx, channel, now);
    if (now.base === null) refuse(`The channel has no base of ${remote} yet: release it at 100 first.`);
    const [running] = await tx
      .select()
      .from(channels)
      .where(and(eq(channels.channel, channel), eq(channels.remote, remote), lt(channels.percent, 100)));
    if (running === undefined) return refuse(`${remote} has no running rollout: start one with a release.`);
    if (running.percent === percent) return false;
    const release = { ...running, descriptor: running.descriptor as Descriptor };
    if (percent === 100) await makeBase(tx, channel, release, context.at);
    else await addRollout(tx, channel, release, percent, context.at);
    return true;
  });

/** Ends the rollout; the base stays. With `base`, only where that release is the one that is rolled out. */
export const stopRollout = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  base?: string,
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, 'stop', async () => {
    const ended = await endRollouts(tx, target.channel, target.remote, base);
    if (ended === 0 && base === undefined) refuse(`${target.remote} has no running rollout.`);
    return ended > 0;
  });

/** Ends the rollout if one runs. Otherwise makes the latest past base that works with the site the base again. */
export const rollBack = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  unmetBySite: UnmetBySite,
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, 'rollback', async () => {
    const { channel, remote } = target;
    if ((await endRollouts(tx, channel, remote)) > 0) return true;
    const outcome = await returnToPast(tx, target, context.at, unmetBySite);
    if (outcome === false)
      refuse(`${remote} has no earlier release to go back to. Release a fix, or switch ${remote} off.`);
    if (typeof outcome === 'object')
      refuse(
        `${remote} has no earlier release that works with this site. ${outcome.version}: ${outcome.problem}. Release a fix, or switch ${remote} off.`,
      );
    return true;
  });

/** Makes the latest past base that works with the site the base again, if this one still is the base and no rollout runs. */
export const setBack = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  { base, releaseId }: { readonly base: string; readonly releaseId: number },
  unmetBySite: UnmetBySite,
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, 'rollback', async ({ rollout }) => {
    const { channel, remote } = target;
    const [held] = await tx
      .select({ base: channels.base })
      .from(channels)
      .where(and(eq(channels.channel, channel), eq(channels.remote, remote), eq(channels.percent, 100)));
    if (rollout !== null || held?.base !== base) return false;
    if ((await returnToPast(tx, target, context.at, unmetBySite)) !== true) return false;
    await tx.update(releases).set({ setBackAt: context.at }).where(eq(releases.releaseId, releaseId));
    return true;
  });

/** Takes a remote out of the channel: its routes are not found from the next page on. */
export const retire = (tx: Tx, context: ChangeContext, target: Target): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, 'retire', async (now) => {
    await requireThawed(tx, target.channel, now);
    if (now.base === null && now.rollout === null) throw notFound(`${target.remote} in this channel`);
    await retireRemote(tx, target.channel, target.remote);
    return true;
  });

const setState = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  action: string,
  stateAfter: (now: ChannelRemote) => {
    readonly offReason?: string | null;
    readonly frozenReason?: string | null;
  },
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, action, async (now) => {
    const { channel, remote } = target;
    const state = stateAfter(now);
    const isWhole = remote === wholeChannel;
    if (isWhole && state.offReason != null)
      refuse('You can freeze a whole channel, but you turn remotes off one by one.');
    if (!isWhole && now.base === null && now.rollout === null && now.channel_version === 0)
      throw notFound(`${remote} in this channel`);
    const { offReason = now.off, frozenReason = now.frozen } = state;
    const isSame = offReason === now.off && frozenReason === now.frozen;
    // that a superuser did it too is for the audit: from then on the team cannot end it
    if (isSame && (action === 'on' || context.actor.kind !== 'user')) return false;
    await tx
      .insert(channelRemotes)
      .values({ channel, remote, channelVersion: 1, updateTimestamp: context.at, ...state })
      .onConflictDoUpdate({ target: [channelRemotes.channel, channelRemotes.remote], set: state });
    return true;
  });

/**
 * The kill switch: pages show the remote's places with a superuser's words, or with ours if there are none, and run none
 * of its code. The words of a team are for the audit only, and change nothing that is off already.
 */
export const switchOff = (tx: Tx, context: ChangeContext, target: Target): Promise<ChannelRemote> =>
  setState(tx, context, target, 'off', ({ off }) => ({
    offReason: context.actor.kind === 'user' ? (context.message ?? '') : (off ?? ''),
  }));

/** Ends what `switchOff` and `freeze` began. */
export const switchOn = (tx: Tx, context: ChangeContext, target: Target): Promise<ChannelRemote> =>
  setState(tx, context, target, 'on', () => ({ offReason: null, frozenReason: null }));

/**
 * No releases now: of a remote, or of the whole channel as `all`. Going back is still possible. A team does not change the
 * words of a freeze, which may be a superuser's.
 */
export const freeze = (tx: Tx, context: ChangeContext, target: Target): Promise<ChannelRemote> =>
  setState(tx, context, target, 'freeze', ({ frozen }) => ({
    frozenReason: (context.actor.kind === 'user' ? undefined : frozen) ?? context.message ?? '',
  }));

/** Allows a remote more than the site allows any, in place of what it was allowed before. */
export const allow = (
  tx: Tx,
  context: ChangeContext,
  target: Target,
  allowed: Allowance,
): Promise<ChannelRemote> =>
  changeChannel(tx, context, target, 'allow', async (now) => {
    const { channel, remote } = target;
    if (remote === wholeChannel) refuse('Raise limits for one remote at a time.');
    if (isDeepStrictEqual(now.allowed ?? {}, allowed)) return false;
    await tx
      .insert(channelRemotes)
      .values({ channel, remote, channelVersion: 1, updateTimestamp: context.at, allowed })
      .onConflictDoUpdate({
        target: [channelRemotes.channel, channelRemotes.remote],
        set: { allowed },
      });
    return true;
  });
