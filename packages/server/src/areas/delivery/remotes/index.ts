export { countChange } from './change-channel.ts';
export { placeRelease, setBack, stopRollout } from './channel-changes.ts';
export { channelRemoteOf, channelRemotesOf } from './channel-remote.ts';
export { type Held, heldBy } from './current-registry/channel-state.ts';
export { holdsTokenOf, teamOr } from './channels.policy.ts';
export {
  type ChannelRecord,
  channelRows,
  makeBase,
  releasedRemotes,
  retireRemote,
} from './channels.repository.ts';
export { releaserOf, requireShare } from './channels.service.ts';
export { offersInWire } from './places-of.ts';
export { registryReader } from './current-registry/current-registry.ts';
export type { StoredRow } from './current-registry/offer.ts';
export type { ReleaseHashes } from './current-registry/release-hashes.ts';
export { loopbackOrigin, releaseAddress } from './current-registry/release-address.ts';
export { forSuperusers, type MailDeps, releasesPage, tellOfBase, tellSuperusers } from './tell-superusers.ts';
