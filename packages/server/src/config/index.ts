export { ConfigError } from './config-error.ts';
export { profileNotice, readConfig } from './read-config.ts';
export type { AiSettings, Config, S3Settings } from './read-config.ts';
export { tokenSecret, TokenSecretError } from './token-secret.ts';
