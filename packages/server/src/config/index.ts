export { ConfigError } from './config-error.ts';
export { profileNotice, readConfig } from './read-config.ts';
export type { Config } from './read-config.ts';
export { settingsTable } from './settings.ts';
export { tokenSecret } from './token-secret.ts';
