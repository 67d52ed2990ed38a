import { z } from 'zod';
import {
  folder,
  hostName,
  mailSender,
  mailServerAddress,
  onOff,
  origin,
  port,
  postgresAddress,
  proxyCount,
  storeName,
  shortText,
  signingSecret,
  threeAddresses,
  tileAddress,
  webAddress,
} from './values.ts';

/** Every environment variable that the server reads. An empty one counts as unset. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'must be production, development or test, or be unset for the demo',
    )
    .optional(),
  PORT: port.optional(),
  HOST: hostName.optional(),
  DATA_DIR: folder.optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  SITE_URL: origin.optional(),
  TRUST_PROXY: proxyCount.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: storeName.optional(),
  S3_REGION: storeName.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_BUCKET: storeName.optional(),
  BACKUP_S3_REGION: storeName.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BRAND_NAME: shortText.optional(),
  PUBLIC_SITE_URL: webAddress.optional(),
  BLOG_URL: webAddress.optional(),
  EVENTS_URL: webAddress.optional(),
  MAIN_APP_URL: webAddress.optional(),
  SSR_APP_URL: webAddress.optional(),
  SUPABASE_URL: webAddress.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_JWT_SECRET: signingSecret.optional(),
  SMTP_URL: mailServerAddress.optional(),
  MAIL_FROM: mailSender.optional(),
  SUPERUSER_EMAILS: threeAddresses.optional(),
  TOKEN_SECRET: signingSecret.optional(),
  TOKEN_SECRET_PREVIOUS: signingSecret.optional(),
  DEMO: onOff.optional(),
  MAINTENANCE: onOff.optional(),
  TILE_URL: tileAddress.optional(),
  TILE_ATTRIBUTION: z.string().optional(),
});

export type Environment = z.infer<typeof environmentSchema>;
export type SettingName = keyof Environment;
