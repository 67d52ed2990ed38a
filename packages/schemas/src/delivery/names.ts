import { z } from 'zod';

/** Channels, and the actions on a remote in one. */
export const channelName = z.enum(['development', 'production']).meta({ id: 'ChannelName' });
export type ChannelName = z.infer<typeof channelName>;
/** A remote's name; `all` names the whole channel where it is frozen. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Use letters, digits and dashes.');
/** Numbers of 15 digits at most: larger ones stop comparing exactly. */
export const semver = z
  .string()
  .regex(
    /^(?:0|[1-9]\d{0,14})(?:\.(?:0|[1-9]\d{0,14})){2}$/,
    'Use a version such as 1.2.0, each number of at most 15 digits.',
  );
export const releaseHash = z.string().regex(/^[a-f0-9]{12}$/, 'Use the hash of the descriptor.');
/** As the channel's row counts its changes; 0 where the channel never had the remote. */
export const channelVersion = z.int().min(0);
export const note = z.string().max(500);
