import type { Release } from '@commonhearth/schemas';

export type ReleaseCheck = Release['checks']['tests'];
/** What a person is about to change of a remote. */
export type Asked = 'rollback' | 'rollout' | 'stop' | 'off' | 'on' | 'freeze' | 'allow' | 'retire';
