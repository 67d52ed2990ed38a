import { resolve } from 'node:path';
import { hostsOf, usualLoan, type Hosts } from '@commonhearth/domain';
import { ConfigError } from './config-error.ts';
import { environmentSchema } from './environment.ts';
import type { Environment, SettingName } from './environment.ts';
import { demoByDefault, faultsBetween } from './rules.ts';
import type { Fault, Profile } from './rules.ts';

/** A bucket of a store that speaks S3, and who may use it. */
export interface S3Settings {
  /** What the names of these settings begin with, for who is told of a fault. */
  readonly settings: 'S3' | 'BACKUP_S3';
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A service that writes texts, and the model of it that is asked. */
export interface AiSettings {
  /** Without a slash at its end. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** The server's settings, checked; everything below reads these and not the environment. */
export interface Config {
  readonly profile: Profile;
  /** Which releases visitors get; `development` also has the pages below `/_dev`. */
  readonly channel: 'development' | 'production';
  /** Demo data and accounts. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  /** The address that people type, without a slash at its end; undefined: where the process listens. */
  readonly siteUrl: string | undefined;
  /** How many proxies stand in front; what they say of a caller is believed, and nobody else. */
  readonly trustProxy: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Who makes and changes the schema; undefined: the same as `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** Undefined: a folder in `dataDir`. */
  readonly stores: {
    readonly objects: S3Settings | undefined;
    readonly backup: S3Settings | undefined;
  };
  /** What the addresses of content and pictures begin with. */
  readonly hosts: Hosts;
  readonly brandName: string;
  readonly links: {
    /** Undefined: this site's `/hfc/home`. */
    readonly publicSite: string | undefined;
    readonly blog: string | undefined;
    readonly events: string | undefined;
    readonly mainApp: string | undefined;
    readonly ssrApp: string | undefined;
  };
  /** Undefined: the embedded provider. Without a secret, tokens are checked by the project's JWKS. */
  readonly supabase:
    | { readonly url: string; readonly anonKey: string; readonly jwtSecret: string | undefined }
    | undefined;
  /** The OpenID provider that people may sign in by at the embedded provider; undefined: none is offered. */
  readonly google: { readonly issuer: string; readonly id: string; readonly secret: string } | undefined;
  /** Undefined: the outbox. */
  readonly smtp:
    | { readonly url: string; readonly from: { readonly name: string; readonly address: string } }
    | undefined;
  /** Undefined: the built-in catalog. */
  readonly listings: { readonly url: string; readonly key: string | undefined } | undefined;
  /** Undefined: addresses are typed. */
  readonly geocoderUrl: string | undefined;
  /** What the address of a record in the CRM begins with; undefined: no link leads there. */
  /** Stands in every broadcast; undefined: none goes out. */
  readonly mailPostalAddress: string | undefined;
  /** Over all processes. */
  readonly mailPerSecond: number;
  /** Undefined: nobody tells of bounces. */
  readonly mailWebhookSecret: string | undefined;
  /** Is sent what owners of remotes are told. */
  readonly ownerWebhook: { readonly url: string; readonly secret: string } | undefined;
  readonly crmUrl: string | undefined;
  /** Three, lower-cased. Undefined outside production: one demo account. */
  readonly superuserEmails: readonly string[] | undefined;
  /** Undefined outside production: see `tokenSecret`. */
  readonly tokenSecret: string | undefined;
  readonly previousTokenSecret: string | undefined;
  /** The site is closed for work on it: only the text 'Under maintenance'. */
  readonly maintenance: boolean;
  /** Features that are on here before they are for everyone. */
  readonly experiments: readonly string[];
  /** What a loan costs a year, in percent, as a home's page begins its estimate with. */
  readonly loanRate: number;
  /** Who writes texts of homes; undefined: they are composed here. */
  readonly ai: AiSettings | undefined;
  /** For how long a server that is told to stop goes on taking requests, in seconds, while it is no longer ready. */
  readonly stopDelay: number;
  /** Multiplies the time limits of pages, and how long calls wait for the database; above 1 in tests only. */
  readonly patience: number;
  /** Who shows it reads `/metrics`; undefined: nobody in production, otherwise only this machine. */
  readonly metricsToken: string | undefined;
  /** Whether what visitors do is noted for the site itself. */
  readonly engagement: boolean;
  /** Whether visits are counted, by Mixpanel's library. */
  readonly analytics: boolean;
  /** Whether the library is told the id of who is signed in. */
  readonly identify: boolean;
  /** Whether nothing is counted or recorded before a visitor says yes. */
  readonly asksFirst: boolean;
  /** Whom the library tells of visitors who agreed to it; undefined: this site, as of all others. */
  readonly mixpanel: { readonly token: string; readonly apiHost: string } | undefined;
  /** Whether what visitors see is recorded. */
  /** Of how many visits, from 0 to 1. */
  readonly recorder: number;
  readonly visitsMbADay: number;
  /** Where recordings of visitors who agreed to it go; undefined: to this site, as those of all others. */
  readonly recorderElsewhere: { readonly url: string; readonly key: string | null } | undefined;
  /** Undefined: the built-in base layer. */
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
  /** Style of vector tiles, shown in place of `tiles` where a browser can; undefined: none. */
  readonly vectorStyle: string | undefined;
}

function storeOf(environment: Environment, settings: 'S3' | 'BACKUP_S3'): S3Settings | undefined {
  const endpoint = environment[`${settings}_ENDPOINT`];
  if (endpoint === undefined) return undefined;
  return {
    settings,
    endpoint,
    bucket: environment[`${settings}_BUCKET`] ?? '',
    region: environment[`${settings}_REGION`] ?? 'us-east-1',
    accessKeyId: environment[`${settings}_ACCESS_KEY_ID`] ?? '',
    secretAccessKey: environment[`${settings}_SECRET_ACCESS_KEY`] ?? '',
  };
}

const demoPostalAddress = 'Commonhearth (demo), 1 Example Street, Oakland, CA 94601';

function toConfig(environment: Environment, profile: Profile): Config {
  const { OAUTH_GOOGLE_ID, OAUTH_GOOGLE_SECRET, OAUTH_GOOGLE_URL } = environment;
  const { SUPABASE_URL, SUPABASE_ANON_KEY, TILE_URL, TILE_ATTRIBUTION, SMTP_URL, MAIL_FROM } = environment;
  const brandName = environment.BRAND_NAME ?? 'Commonhearth';
  return {
    profile,
    channel: profile === 'production' ? 'production' : 'development',
    demo: environment.DEMO ?? demoByDefault(profile),
    port: environment.PORT ?? 3000,
    host: environment.HOST ?? '127.0.0.1',
    siteUrl: environment.SITE_URL,
    trustProxy: environment.TRUST_PROXY ?? 0,
    dataDir: resolve(environment.DATA_DIR ?? '.data'),
    databaseUrl: environment.DATABASE_URL,
    databaseOwnerUrl: environment.DATABASE_OWNER_URL,
    stores: { objects: storeOf(environment, 'S3'), backup: storeOf(environment, 'BACKUP_S3') },
    hosts: hostsOf({
      content: environment.CONTENT_URL,
      contentBackup: environment.CONTENT_BACKUP_URL,
      pictures: environment.IMAGE_HOSTS,
    }),
    brandName,
    links: {
      publicSite: environment.PUBLIC_SITE_URL,
      blog: environment.BLOG_URL,
      events: environment.EVENTS_URL,
      mainApp: environment.MAIN_APP_URL,
      ssrApp: environment.SSR_APP_URL,
    },
    supabase:
      SUPABASE_URL === undefined || SUPABASE_ANON_KEY === undefined
        ? undefined
        : {
            url: SUPABASE_URL,
            anonKey: SUPABASE_ANON_KEY,
            jwtSecret: environment.SUPABASE_JWT_SECRET,
          },
    google:
      OAUTH_GOOGLE_ID === undefined || OAUTH_GOOGLE_SECRET === undefined
        ? undefined
        : {
            issuer: OAUTH_GOOGLE_URL ?? 'https://accounts.google.com',
            id: OAUTH_GOOGLE_ID,
            secret: OAUTH_GOOGLE_SECRET,
          },
    smtp:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? undefined
        : { url: SMTP_URL, from: { ...MAIL_FROM, name: MAIL_FROM.name || brandName } },
    mailPostalAddress:
      environment.MAIL_POSTAL_ADDRESS ??
      ((environment.DEMO ?? demoByDefault(profile)) ? demoPostalAddress : undefined),
    mailPerSecond: environment.MAIL_PER_SECOND ?? 10,
    mailWebhookSecret: environment.MAIL_WEBHOOK_SECRET,
    ownerWebhook:
      environment.OWNER_WEBHOOK_URL === undefined || environment.OWNER_WEBHOOK_SECRET === undefined
        ? undefined
        : { url: environment.OWNER_WEBHOOK_URL, secret: environment.OWNER_WEBHOOK_SECRET },
    listings:
      environment.LISTINGS_URL === undefined
        ? undefined
        : { url: environment.LISTINGS_URL, key: environment.LISTINGS_KEY },
    geocoderUrl: environment.GEOCODER_URL,
    crmUrl: environment.CRM_URL,
    superuserEmails: environment.SUPERUSER_EMAILS,
    tokenSecret: environment.TOKEN_SECRET,
    previousTokenSecret: environment.TOKEN_SECRET_PREVIOUS,
    maintenance: environment.MAINTENANCE ?? false,
    experiments: environment.EXPERIMENTS ?? [],
    loanRate: environment.LOAN_RATE ?? usualLoan.ratePercent,
    ai:
      environment.AI_BASE_URL === undefined || environment.AI_MODEL === undefined
        ? undefined
        : {
            url: environment.AI_BASE_URL,
            model: environment.AI_MODEL,
            key: environment.AI_API_KEY,
          },
    stopDelay: environment.STOP_DELAY ?? (profile === 'production' ? 5 : 0),
    patience: environment.PATIENCE ?? 1,
    metricsToken: environment.METRICS_TOKEN,
    engagement: environment.ENGAGEMENT ?? true,
    analytics: environment.ANALYTICS ?? true,
    identify: environment.ANALYTICS_IDENTIFY ?? true,
    asksFirst: environment.CONSENT === 'ask',
    mixpanel:
      environment.MIXPANEL_TOKEN === undefined
        ? undefined
        : {
            token: environment.MIXPANEL_TOKEN,
            apiHost: environment.MIXPANEL_API_HOST ?? 'https://api-js.mixpanel.com',
          },
    recorder: environment.RECORDER ?? 1,
    visitsMbADay: environment.VISITS_MB_A_DAY ?? 500,
    recorderElsewhere:
      environment.RECORDER_URL === undefined
        ? undefined
        : { url: environment.RECORDER_URL, key: environment.RECORDER_KEY ?? null },
    tiles:
      TILE_URL === undefined || TILE_ATTRIBUTION === undefined
        ? undefined
        : { url: TILE_URL, attribution: TILE_ATTRIBUTION },
    vectorStyle: environment.VECTOR_STYLE_URL,
  };
}

/** What is right by itself, with the faults of the rest. */
function readEach(given: NodeJS.ProcessEnv): {
  readonly environment: Environment;
  readonly faults: readonly Fault[];
} {
  const names = Object.keys(environmentSchema.shape) as SettingName[];
  const set = Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const whole = environmentSchema.safeParse(set);
  if (whole.success) return { environment: whole.data, faults: [] };
  const faults = new Map<SettingName, string>();
  for (const { path, message } of whole.error.issues) {
    const name = names.find((one) => one === path[0]);
    if (name !== undefined && !faults.has(name)) faults.set(name, message);
  }
  const right = Object.fromEntries(
    Object.entries(set).filter(([name]) => !names.some((one) => one === name && faults.has(one))),
  );
  return {
    environment: environmentSchema.parse(right),
    faults: [...faults].map(([name, text]) => ({ name, text })),
  };
}

/** Reads and checks the settings. Throws `ConfigError` with all that are wrong. */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const { environment, faults } = readEach(given);
  const isWrong = (name: SettingName): boolean => faults.some((fault) => fault.name === name);
  const profile: Profile = environment.NODE_ENV ?? 'demo';
  // with a wrong NODE_ENV nobody knows which rules hold
  const between = isWrong('NODE_ENV') ? [] : faultsBetween(environment, profile, isWrong);
  if (faults.length + between.length > 0) throw new ConfigError([...faults, ...between], given);
  return toConfig(environment, profile);
}

const profiles: Readonly<Record<Profile, string>> = {
  demo: 'Demo profile: the optimized build, development channel, developer pages below /_dev.',
  development: 'Development profile: development channel, developer pages below /_dev.',
  test: 'Test profile: development channel, developer pages below /_dev.',
  production: 'Production profile.',
};

/** What the start says about the profile: for the console, in one or two sentences. */
export function profileNotice(config: Config): string {
  const demo = config.demo ? ' Demo data and demo accounts with known passwords.' : '';
  const how = config.profile === 'production' ? '' : ' For real use start with NODE_ENV=production.';
  return profiles[config.profile] + demo + how;
}
