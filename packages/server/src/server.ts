export { createApp } from './app.ts';
export { syncReference } from './db/reference/sync-reference.ts';
export { createLogger } from './http/logger.ts';
export { tokenPackages } from './http/token-package.ts';
export { localObjectStore } from './providers/object-store/local.ts';
