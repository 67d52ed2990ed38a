export { createApp } from './app/app.ts';
export { syncReference } from './db/reference/sync-reference.ts';
export { createLogger } from './logging/logger.ts';
export { picturesHere } from './providers/pictures/pictures-here.ts';
export { chooseProviders } from './providers/providers.ts';
export { sendMail } from './areas/mail/index.ts';
export { completed, siteOf } from './start/compose.ts';
