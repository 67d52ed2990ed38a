import type { SettingName } from './environment.ts';
import { mapSettings } from './map-settings.ts';
import type { Setting } from './setting.ts';
import { telemetrySettings } from './telemetry-settings.ts';

/** Every setting, in the order of the README. */
export const settings: Readonly<Record<SettingName, Setting>> = {
  NODE_ENV: {
    purpose:
      'Profile: unset is the demo (demo data and accounts, development channel), `production` has none of these, `development` is the demo for working on the code, `test` is for tests.',
    default: 'unset: the demo',
    example: 'production',
  },
  PORT: { purpose: 'Port of the whole site; 0 takes any free one.', default: '3000', example: '8080' },
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
      'The same database for the role that makes and changes the schema, so that the role of `DATABASE_URL` needs rights on rows only.',
    default: '`DATABASE_URL`',
    example: 'postgres://owner:password@db.example.org:5432/commonhearth',
    secret: true,
  },
  SITE_URL: {
    purpose:
      'Address that people type: the start of every absolute address, and what tokens of the embedded provider are issued under. An origin, without a path. Required in production, there with https.',
    default: 'where the process listens',
    example: 'https://homes.example.org',
  },
  TRUST_PROXY: {
    purpose:
      'Number of proxies in front. The caller is whom the first of them names in `X-Forwarded-For`, and came by https if `X-Forwarded-Proto` says so; with 0 both headers are ignored.',
    default: '0',
    example: '1',
  },
  S3_ENDPOINT: {
    purpose:
      'A store that speaks S3, for pictures, content and releases, instead of a folder; needs `S3_BUCKET` and keys that may list, read, write and delete there.',
    default: 'a folder in `DATA_DIR`',
    example: 'https://s3.eu-central-1.amazonaws.com',
  },
  S3_BUCKET: { purpose: 'Its bucket.', default: 'unset', example: 'commonhearth' },
  S3_REGION: {
    purpose: 'The region that requests are signed for.',
    default: 'us-east-1',
    example: 'eu-central-1',
  },
  S3_ACCESS_KEY_ID: { purpose: 'Who asks.', default: 'unset', example: 'AKIAIOSFODNN7EXAMPLE' },
  S3_SECRET_ACCESS_KEY: { purpose: 'Its secret.', default: 'unset', example: 'the key', secret: true },
  BACKUP_S3_ENDPOINT: {
    purpose:
      'A second such store, which gets a copy of content and pictures; needs the four below. Several machines need one.',
    default: 'a second folder in `DATA_DIR`',
    example: 'https://s3.example.org',
  },
  BACKUP_S3_BUCKET: { purpose: 'Its bucket.', default: 'unset', example: 'commonhearth-backup' },
  BACKUP_S3_REGION: {
    purpose: 'The region that its requests are signed for.',
    default: 'us-east-1',
    example: 'eu-central-1',
  },
  BACKUP_S3_ACCESS_KEY_ID: { purpose: 'Who asks there.', default: 'unset', example: 'AKIAIOSFODNN7EXAMPLE' },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    purpose: 'Its secret.',
    default: 'unset',
    example: 'the key',
    secret: true,
  },
  CONTENT_URL: {
    purpose:
      'Host that pages take content from, such as a CDN before this site, which has it under the same paths (`/content/…`) and allows other sites to read it (CORS). An origin, without a path; in production with https. This site goes on serving its own.',
    default: 'this site',
    example: 'https://content.example.org',
  },
  CONTENT_BACKUP_URL: {
    purpose:
      'Another such host, asked when the first one fails, or has not begun to answer after 8 s. `off`: none is asked.',
    default: 'the backup store, at this site',
    example: 'https://content-backup.example.org',
  },
  IMAGE_HOSTS: {
    purpose:
      'Hosts of pictures, which have them under the same paths as this site (`/objects/…`): pairs of a host and its backup, `primary|backup`, with commas between; the key of a picture chooses its pair. Origins; in production with https.',
    default: 'this site, from both stores',
    example: 'https://pictures.example.org|https://pictures-backup.example.org',
  },
  BRAND_NAME: {
    purpose: 'Name of the product on pages and in mails.',
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
      'Client of Google that people sign in by, at the embedded provider; needs `OAUTH_GOOGLE_SECRET`. Unset: it is not offered.',
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
    purpose: 'Another OpenID provider in place of Google: its issuer. In production with https.',
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
    purpose: 'Sender of mails, with or without a name. Required with `SMTP_URL`.',
    default: 'unset',
    example: 'Commonhearth <hello@example.org>',
  },
  MAIL_POSTAL_ADDRESS: {
    purpose:
      'Where the sender is reached by post; it stands in every broadcast, and none goes out without it.',
    default: 'unset; the demo has one',
    example: 'Commonhearth, 1 Example Street, Oakland, CA 94601',
  },
  MAIL_PER_SECOND: {
    purpose: 'Mails that go out in a second at most, over all processes; account mail goes first.',
    default: '10',
    example: '25',
  },
  MAIL_WEBHOOK_SECRET: {
    purpose:
      'Signs what the mail provider tells of bounces and complaints at `POST /api/mail/bounces`; without it that is not served. At least 32 characters.',
    default: 'unset',
    example: 'a long random text, such as of openssl rand -hex 32',
    secret: true,
  },
  LISTINGS_URL: {
    purpose:
      'A service of listings that homes are added from and compared with: `GET /listings/{zpid}` and `GET /listings/{zpid}/images`, as JSON. Its pictures lie there, or at public addresses with https. In production with https.',
    default: 'the built-in catalog',
    example: 'https://listings.example.org/v1',
  },
  LISTINGS_KEY: {
    purpose: 'What is shown there as a bearer token. Needs `LISTINGS_URL`.',
    default: 'unset',
    example: 'the key',
    secret: true,
  },
  GEOCODER_URL: {
    purpose:
      "A service that finds addresses, below which Nominatim's `/search` lies. In production with https. Without it staff type an address and set its pin on the map.",
    default: 'unset: no search for addresses',
    example: 'https://nominatim.example.org',
  },
  CRM_URL: {
    purpose:
      "What the address of a record in your CRM begins with; a home's id there follows it, in the editor that staff have. In production with https.",
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
    default: 'made on first start, kept in `DATA_DIR`',
    example: 'what `openssl rand -base64 48` prints',
    secret: true,
  },
  TOKEN_SECRET_PREVIOUS: {
    purpose: 'The secret before the last change, accepted for an hour.',
    default: 'unset',
    example: 'the old value',
    secret: true,
  },
  DEMO: {
    purpose: 'Demo data and accounts; refused in production.',
    default: 'true in the demo and in development',
    example: 'false',
  },
  MAINTENANCE: {
    purpose:
      "Pages, `/api` and `/auth/v1` answer 503 with only the text 'Under maintenance'; files and `/healthz` go on, `/readyz` is 503.",
    default: 'false',
    example: 'true',
  },
  EXPERIMENTS: {
    purpose:
      'Features that are tried before they are for everyone, and are on for every visitor of this site, by name. An address can switch one on or off for its page load (`xf_map=0`).',
    default: 'unset: hidden',
    example: 'map_clusters,compare_table',
  },
  LOAN_RATE: {
    purpose:
      'What a loan costs a year, in percent, with which the page of a home begins its estimate of what each household pays; 0 to 25.',
    default: '6.5',
    example: '7.25',
  },
  AI_BASE_URL: {
    purpose:
      'A service that writes texts of homes for staff, and speaks as OpenAI does (`POST …/chat/completions`); needs `AI_MODEL`.',
    default: 'texts are composed here, of the facts of a home',
    example: 'https://ai.example.org/v1',
  },
  AI_MODEL: { purpose: 'Its model.', default: 'unset', example: 'qwen-72b' },
  AI_API_KEY: {
    purpose: 'Its key, where it asks for one.',
    default: 'unset: none is shown',
    example: 'sk-…',
    secret: true,
  },
  STOP_DELAY: {
    purpose:
      'Seconds for which a server that is told to stop (SIGTERM) goes on taking requests while `/readyz` is 503 already, so that who sends visitors sends them elsewhere; 0 to 60.',
    default: '5 in production, else 0',
    example: '10',
  },
  METRICS_TOKEN: {
    purpose:
      'Who shows it as a bearer token reads `/metrics`, which is not there for others; 32 characters or more.',
    default: 'in production nobody, else who asks from this machine',
    example: 'what openssl rand -base64 48 prints',
    secret: true,
  },
  ...mapSettings,
  ...telemetrySettings,
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { purpose, default: byDefault, example }]) =>
      `| \`${name}\` | ${cell(purpose)} | ${cell(byDefault)} | \`${cell(example.replaceAll('`', ''))}\` |`,
  );
  return ['| Setting | Purpose | Default | Example |', '|---|---|---|---|', ...rows].join('\n');
}
