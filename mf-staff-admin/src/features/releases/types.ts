import type { ChannelAction, Release } from '@commonhearth/schemas';

export type ReleaseCheck = Release['checks']['tests'];
/** What a person is about to change of a remote. */
export type Asked = ChannelAction;
