import type { SettingName } from './environment.ts';
import { mapSettings } from './map-settings.ts';
import type { Setting } from './setting.ts';
import { telemetrySettings } from './telemetry-settings.ts';

/** Every setting, in the order of docs/settings.md. */
export const settings: Readonly<Record<SettingName, Setting>> = {
  NODE_ENV: {
    purpose:
      'Profile: unset is the demo (demo data and accounts, development channel), `production` has none of these, `development` is the demo for working on the code, `test` is for tests.',
    default: 'unset: the demo',
    example: 'production',
  },
  PORT: { purpose: 'Port of the site; 0 picks a free one.', default: '3000', example: '8080' },
  HOST: {
    purpose: 'Address to listen on. Anything but loopback, such as 0.0.0.0, needs `NODE_ENV=production`.',
    default: '127.0.0.1',
    example: 'localhost',
  },
  DATA_DIR: {
    purpose: 'Folder for the embedded database, images, content and releases.',
    default: '.data',
    example: '/var/lib/commonhearth',
  },
  DATABASE_URL: {
    purpose: 'A PostgreSQL server, 17 or newer, instead of the embedded one.',
    default: 'embedded PostgreSQL 17',
    example: 'postgres://user:password@db.example.org:5432/commonhearth',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    purpose:
      'The same database with the role that creates and changes the schema; the role of `DATABASE_URL` then only needs rights on rows.',
    default: '`DATABASE_URL`',
    example: 'postgres://owner:password@db.example.org:5432/commonhearth',
    secret: true,
  },
  SITE_URL: {
    purpose:
      'Address of the site: the base of every absolute URL, and the issuer of the embedded provider’s tokens. An origin, without a path. Required in production, with https.',
    default: 'the address it listens on',
    example: 'https://homes.example.org',
  },
  TRUST_PROXY: {
    purpose:
      'Number of proxies in front of the site. The first one sets the caller’s address in `X-Forwarded-For` and the protocol in `X-Forwarded-Proto`; 0 ignores both headers.',
    default: '0',
    example: '1',
  },
  S3_ENDPOINT: {
    purpose:
      'An S3-compatible store for pictures, content and releases, instead of a folder; needs `S3_BUCKET` and keys that can list, read, write and delete in it.',
    default: 'a folder in `DATA_DIR`',
    example: 'https://s3.eu-central-1.amazonaws.com',
  },
  S3_BUCKET: { purpose: 'Its bucket.', default: 'unset', example: 'commonhearth' },
  S3_REGION: {
    purpose: 'The region that requests are signed for.',
    default: 'us-east-1',
    example: 'eu-central-1',
  },
  S3_ACCESS_KEY_ID: { purpose: 'Access key ID.', default: 'unset', example: 'AKIAIOSFODNN7EXAMPLE' },
  S3_SECRET_ACCESS_KEY: { purpose: 'Secret access key.', default: 'unset', example: 'the key', secret: true },
  BACKUP_S3_ENDPOINT: {
    purpose:
      'A second such store for a copy of content and pictures; needs the four settings below. Required if the site runs on several machines.',
    default: 'a second folder in `DATA_DIR`',
    example: 'https://s3.example.org',
  },
  BACKUP_S3_BUCKET: { purpose: 'Its bucket.', default: 'unset', example: 'commonhearth-backup' },
  BACKUP_S3_REGION: {
    purpose: 'The region that its requests are signed for.',
    default: 'us-east-1',
    example: 'eu-central-1',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    purpose: 'Access key ID there.',
    default: 'unset',
    example: 'AKIAIOSFODNN7EXAMPLE',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    purpose: 'Secret access key.',
    default: 'unset',
    example: 'the key',
    secret: true,
  },
  CONTENT_URL: {
    purpose:
      'Host that serves content to pages, such as a CDN in front of this site. It uses the same paths (`/content/…`) and allows cross-origin reads (CORS). An origin, without a path; with https in production. This site still serves its own content.',
    default: 'this site',
    example: 'https://content.example.org',
  },
  CONTENT_BACKUP_URL: {
    purpose:
      'Fallback host for content, when the first one fails or does not start to respond within 8 s. `off` disables it.',
    default: 'the backup store, on this site',
    example: 'https://content-backup.example.org',
  },
  IMAGE_HOSTS: {
    purpose:
      'Hosts that serve pictures, under the same paths as this site (`/objects/…`): pairs of a host and its backup, `primary|backup`, separated by commas; a picture’s key selects its pair. Origins; with https in production.',
    default: 'this site, from both stores',
    example: 'https://pictures.example.org|https://pictures-backup.example.org',
  },
  BRAND_NAME: {
    purpose: 'Name of the product on pages and in emails.',
    default: 'Commonhearth',
    example: 'Commonhearth',
  },
  PUBLIC_SITE_URL: {
    purpose: 'Root of the marketing site.',
    default: "this site's `/hfc/home`",
    example: 'https://www.example.org',
  },
  BLOG_URL: {
    purpose: 'Blog; its link is hidden when unset.',
    default: 'unset',
    example: 'https://blog.example.org',
  },
  EVENTS_URL: {
    purpose: 'Upcoming events; the link is hidden when unset.',
    default: 'unset',
    example: 'https://events.example.org',
  },
  MAIN_APP_URL: {
    purpose: 'Main app; the link is hidden when unset.',
    default: 'unset',
    example: 'https://app.example.org',
  },
  SSR_APP_URL: {
    purpose: 'Server-rendered app; the link is hidden when unset.',
    default: 'unset',
    example: 'https://pages.example.org',
  },
  SUPABASE_URL: {
    purpose: 'Supabase project for sign-in instead of the embedded provider; needs `SUPABASE_ANON_KEY`.',
    default: 'embedded provider',
    example: 'https://project.supabase.co',
  },
  SUPABASE_ANON_KEY: {
    purpose: "The project's public key.",
    default: 'unset',
    example: 'sb_publishable_…',
    secret: true,
  },
  SUPABASE_JWT_SECRET: {
    purpose: 'Shared secret of a project that does not sign with published keys (JWKS).',
    default: "the project's JWKS",
    example: '32 characters or more',
    secret: true,
  },
  OAUTH_GOOGLE_ID: {
    purpose:
      'Google client ID for login with Google, with the embedded provider; needs `OAUTH_GOOGLE_SECRET`. Unset: no Google login.',
    default: 'unset',
    example: '1234.apps.googleusercontent.com',
  },
  OAUTH_GOOGLE_SECRET: {
    purpose: "That client's secret.",
    default: 'unset',
    example: 'GOCSPX-…',
    secret: true,
  },
  OAUTH_GOOGLE_URL: {
    purpose: 'Issuer of another OpenID provider to use instead of Google. With https in production.',
    default: 'https://accounts.google.com',
    example: 'https://login.example.org',
  },
  SMTP_URL: {
    purpose: 'Mail server. Required in production.',
    default: 'outbox at `/_dev/outbox`',
    example: 'smtps://user:password@mail.example.org:465',
    secret: true,
  },
  MAIL_FROM: {
    purpose: 'Sender of emails, with or without a name. Required with `SMTP_URL`.',
    default: 'unset',
    example: 'Commonhearth <hello@example.org>',
  },
  MAIL_POSTAL_ADDRESS: {
    purpose: 'Postal address of the sender, shown in every broadcast; no broadcast is sent without it.',
    default: 'unset; the demo has one',
    example: 'Commonhearth, 1 Example Street, Oakland, CA 94601',
  },
  MAIL_PER_SECOND: {
    purpose: 'Most emails sent per second, over all processes; account emails go first.',
    default: '10',
    example: '25',
  },
  MAIL_WEBHOOK_SECRET: {
    purpose:
      'Signs the mail provider’s reports of bounces and complaints to `POST /api/mail/bounces`; unset turns that call off. At least 32 characters.',
    default: 'unset',
    example: 'a long random text, such as from openssl rand -hex 32',
    secret: true,
  },
  OWNER_WEBHOOK_URL: {
    purpose:
      'Address that is sent each notice for an owner of a remote, such as a rollout that stopped: `POST` with JSON, signed as in Standard Webhooks, tried again for about a day. Redirects are not followed. With https in production.',
    default: 'unset: emails only',
    example: 'https://hooks.example.org/commonhearth',
  },
  OWNER_WEBHOOK_SECRET: {
    purpose:
      'Signs these requests: its bytes are the key. At least 32 characters. Needed with `OWNER_WEBHOOK_URL`.',
    default: 'unset',
    example: 'a long random text, such as from openssl rand -hex 32',
    secret: true,
  },
  LISTINGS_URL: {
    purpose:
      'A listings service to add homes from and compare them with: `GET /listings/{zpid}` and `GET /listings/{zpid}/images`, as JSON. Its pictures are there or at public https addresses. With https in production.',
    default: 'the built-in catalog',
    example: 'https://listings.example.org/v1',
  },
  LISTINGS_KEY: {
    purpose: 'Bearer token for that service. Needs `LISTINGS_URL`.',
    default: 'unset',
    example: 'the key',
    secret: true,
  },
  GEOCODER_URL: {
    purpose:
      "A geocoding service with Nominatim's `/search` below this address. With https in production. Without it, staff type an address and set its pin on the map.",
    default: 'unset: no address search',
    example: 'https://nominatim.example.org',
  },
  CRM_URL: {
    purpose:
      "Start of the address of a record in your CRM, which the staff editor links to with the home's ID there. With https in production.",
    default: 'unset: no link',
    example: 'https://crm.example.org/homes/',
  },
  SUPERUSER_EMAILS: {
    purpose: 'Exactly three staff addresses with the rights of a superuser. Required in production.',
    default: 'one demo account',
    example: 'ann@example.org,bo@example.org,cy@example.org',
  },
  TOKEN_SECRET: {
    purpose: 'Signs session tokens; 32 characters or more. Required in production.',
    default: 'created on first start, stored in `DATA_DIR`',
    example: 'what `openssl rand -base64 48` prints',
    secret: true,
  },
  TOKEN_SECRET_PREVIOUS: {
    purpose: 'The previous secret, accepted for an hour.',
    default: 'unset',
    example: 'the old value',
    secret: true,
  },
  DEMO: {
    purpose: 'Demo data and accounts; not allowed in production.',
    default: 'true in the demo and in development',
    example: 'false',
  },
  MAINTENANCE: {
    purpose:
      "Pages, `/api` and `/auth/v1` return 503 with only the text 'Under maintenance'; files and `/healthz` still work, `/readyz` returns 503.",
    default: 'false',
    example: 'true',
  },
  EXPERIMENTS: {
    purpose:
      'Experimental features to turn on for every visitor of this site, by name. A query parameter turns one on or off for a single page load (`xf_map=0`).',
    default: 'unset: hidden',
    example: 'map_clusters,compare_table',
  },
  LOAN_RATE: {
    purpose: 'Default loan rate, in percent a year, of the cost estimate on a home’s page; 0 to 25.',
    default: '6.5',
    example: '7.25',
  },
  AI_BASE_URL: {
    purpose:
      'An OpenAI-compatible service (`POST …/chat/completions`) that writes home texts for staff; needs `AI_MODEL`.',
    default: 'the site writes texts from the facts of a home',
    example: 'https://ai.example.org/v1',
  },
  AI_MODEL: { purpose: 'Its model.', default: 'unset', example: 'qwen-72b' },
  AI_API_KEY: {
    purpose: 'Its key, if it needs one.',
    default: 'unset: no key',
    example: 'sk-…',
    secret: true,
  },
  STOP_DELAY: {
    purpose:
      'Seconds that a server keeps taking requests after SIGTERM while `/readyz` already returns 503, so the load balancer sends visitors elsewhere; 0 to 60.',
    default: '5 in production, else 0',
    example: '10',
  },
  PATIENCE: {
    purpose:
      'Multiplies the time limits of pages, and how long calls wait for the database, so that tests pass on a busy machine; 1 to 100. Above 1 only with `NODE_ENV=test`.',
    default: '1',
    example: '5',
  },
  ...mapSettings,
  ...telemetrySettings,
};
