import type { Environment, SettingName } from './environment.ts';

/** What the environment is for; `NODE_ENV` unset is the demo. */
export type Profile = 'demo' | 'development' | 'test' | 'production';

export interface Fault {
  readonly name: SettingName;
  readonly text: string;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Demo data and accounts, unless set otherwise. */
export function demoByDefault(profile: Profile): boolean {
  return profile === 'demo' || profile === 'development';
}

const requiredInProduction = {
  SITE_URL: 'must be set in production: emails and login link to this address',
  SMTP_URL: 'must be set in production: email cannot be sent without a mail server',
  MAIL_FROM: 'must be set in production: emails need a sender',
  TOKEN_SECRET: 'must be set in production: every process must sign with the same secret',
  SUPERUSER_EMAILS: 'must be set in production: three staff addresses',
} as const satisfies Partial<Record<SettingName, string>>;

function productionFaults(environment: Environment, isWrong: (name: SettingName) => boolean): Fault[] {
  const names = Object.keys(requiredInProduction) as (keyof typeof requiredInProduction)[];
  const missing = names.filter((name) => environment[name] === undefined && !isWrong(name));
  const faults: Fault[] = missing.map((name) => ({ name, text: requiredInProduction[name] }));
  if (environment.SITE_URL?.startsWith('http:') === true)
    faults.push({ name: 'SITE_URL', text: 'must begin with https:// in production' });
  if (environment.OAUTH_GOOGLE_URL?.startsWith('http:') === true)
    faults.push({ name: 'OAUTH_GOOGLE_URL', text: 'must begin with https:// in production' });
  for (const name of [
    'MIXPANEL_API_HOST',
    'RECORDER_URL',
    'VECTOR_STYLE_URL',
    'LISTINGS_URL',
    'GEOCODER_URL',
    'CRM_URL',
    'OWNER_WEBHOOK_URL',
  ] as const)
    if (environment[name]?.startsWith('http:') === true)
      faults.push({ name, text: 'must begin with https:// in production' });
  const hosts = {
    CONTENT_URL: [environment.CONTENT_URL],
    CONTENT_BACKUP_URL: [environment.CONTENT_BACKUP_URL],
    IMAGE_HOSTS: environment.IMAGE_HOSTS?.flatMap(({ primary, backup }) => [primary, backup]),
  } as const;
  for (const name of ['CONTENT_URL', 'CONTENT_BACKUP_URL', 'IMAGE_HOSTS'] as const)
    if (hosts[name]?.some((host) => host?.startsWith('http:')) === true)
      faults.push({ name, text: 'must begin with https:// in production' });
  if (environment.DEMO === true)
    faults.push({ name: 'DEMO', text: 'must not be on in production: demo accounts have known passwords' });
  return faults;
}

/**
 * Rules over more than one setting. `isWrong` tells which settings are faulty by themselves, so that none is
 * named twice.
 */
export function faultsBetween(
  environment: Environment,
  profile: Profile,
  isWrong: (name: SettingName) => boolean,
): Fault[] {
  const faults: Fault[] = [];
  const needs = (name: SettingName, other: SettingName): void => {
    if (environment[name] !== undefined && environment[other] === undefined && !isWrong(other)) {
      faults.push({ name: other, text: `must be set when ${name} is` });
    }
  };
  if (profile === 'production') faults.push(...productionFaults(environment, isWrong));
  else if (environment.HOST !== undefined && !isLoopback(environment.HOST)) {
    faults.push({
      name: 'HOST',
      text: `must be loopback (127.0.0.1, localhost or ::1) unless NODE_ENV=production: the ${profile} profile opens demo accounts and developer pages to anyone who can reach it`,
    });
  }
  if (profile !== 'test' && (environment.PATIENCE ?? 1) > 1)
    faults.push({
      name: 'PATIENCE',
      text: 'must be 1 or unset unless NODE_ENV=test: visitors would wait longer for an error',
    });
  needs('DATABASE_OWNER_URL', 'DATABASE_URL');
  needs('LISTINGS_KEY', 'LISTINGS_URL');
  needs('OWNER_WEBHOOK_URL', 'OWNER_WEBHOOK_SECRET');
  needs('OWNER_WEBHOOK_SECRET', 'OWNER_WEBHOOK_URL');
  if (profile !== 'production') {
    needs('SMTP_URL', 'MAIL_FROM');
    needs('MAIL_FROM', 'SMTP_URL');
  }
  for (const store of ['S3', 'BACKUP_S3'] as const) {
    const whole = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
    for (const part of whole) needs(`${store}_ENDPOINT`, `${store}_${part}`);
    for (const part of [...whole, 'REGION'] as const)
      if (!faults.some(({ name }) => name === `${store}_ENDPOINT`))
        needs(`${store}_${part}`, `${store}_ENDPOINT`);
  }
  const place = (store: 'S3' | 'BACKUP_S3'): string =>
    `${environment[`${store}_ENDPOINT`] ?? ''}/${environment[`${store}_BUCKET`] ?? store}`;
  if (place('S3') === place('BACKUP_S3'))
    faults.push({ name: 'BACKUP_S3_BUCKET', text: 'must differ from S3_BUCKET' });
  const contentHost = environment.CONTENT_URL ?? environment.SITE_URL;
  if (contentHost !== undefined && environment.CONTENT_BACKUP_URL === contentHost)
    faults.push({
      name: 'CONTENT_BACKUP_URL',
      text: `must be a different host than ${environment.CONTENT_URL === undefined ? 'SITE_URL' : 'CONTENT_URL'}`,
    });
  needs('SUPABASE_URL', 'SUPABASE_ANON_KEY');
  needs('SUPABASE_ANON_KEY', 'SUPABASE_URL');
  needs('SUPABASE_JWT_SECRET', 'SUPABASE_URL');
  needs('OAUTH_GOOGLE_ID', 'OAUTH_GOOGLE_SECRET');
  needs('OAUTH_GOOGLE_SECRET', 'OAUTH_GOOGLE_ID');
  needs('OAUTH_GOOGLE_URL', 'OAUTH_GOOGLE_ID');
  needs('TILE_URL', 'TILE_ATTRIBUTION');
  needs('MIXPANEL_API_HOST', 'MIXPANEL_TOKEN');
  needs('RECORDER_KEY', 'RECORDER_URL');
  needs('AI_BASE_URL', 'AI_MODEL');
  needs('AI_MODEL', 'AI_BASE_URL');
  needs('AI_API_KEY', 'AI_BASE_URL');
  return faults;
}
