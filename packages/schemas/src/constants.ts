/** Constants of the specification, free of zod: what clients may import on the critical path. */
export * from './constants/activity.ts';
export * from './constants/alerts.ts';
export * from './constants/avatars.ts';
export * from './constants/board.ts';
export * from './constants/content.ts';
export * from './constants/errors.ts';
export * from './constants/housing.ts';
export * from './constants/mails.ts';
export * from './constants/markets.ts';
export * from './constants/names.ts';
export * from './constants/preferences.ts';
export * from './constants/releases.ts';
export * from './constants/requests.ts';
export * from './constants/session.ts';
export * from './constants/statuses.ts';
export * from './constants/telemetry.ts';
export * from './constants/uploads.ts';
