import { ConfigError, profileNotice, readConfig } from './index.ts';

const secret = 'a-very-long-secret-of-more-than-32-characters';
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example.org',
  SMTP_URL: 'smtps://user:hush@mail.example.org',
  MAIL_FROM: 'Ann <hello@example.org>',
  TOKEN_SECRET: secret,
  SUPERUSER_EMAILS: 'ann@example.org, Bo@example.org,cy@example.org',
};

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

it('[OPS-07] has maintenance false in production, unless set otherwise', () => {
  expect(readConfig(production)).toMatchObject({
    profile: 'production',
    channel: 'production',
    demo: false,
    maintenance: false,
  });
  expect(readConfig({ ...production, MAINTENANCE: 'true' })).toMatchObject({ maintenance: true });
});

it('[OPS-07] is the demo without NODE_ENV, and says so', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    profile: 'demo',
    channel: 'development',
    demo: true,
    host: '127.0.0.1',
    port: 3000,
    brandName: 'Commonhearth',
  });
  expect(profileNotice(config)).toMatch(/^Demo profile: .*Demo data and demo accounts.*NODE_ENV=production/);
  expect(profileNotice(readConfig(production))).not.toMatch(/demo/i);
});

it.each([
  [{ NODE_ENV: 'test' }, false],
  [{ NODE_ENV: 'test', DEMO: '1' }, true],
  [{ NODE_ENV: 'development' }, true],
  [{ DEMO: 'false' }, false],
])('%o has demo data: %s', (environment, demo) => {
  expect(readConfig(environment)).toMatchObject({ demo, channel: 'development' });
});

it('[OPS-02a] takes the database from DATABASE_URL, and the embedded one without it', () => {
  const url = 'postgres://user:hush@db.example.org/homes';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
});

it.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['HOST', 'http://x'],
  ['DATA_DIR', '/data\nhere'],
  ['DATABASE_URL', 'mysql://user:hush@x/y'],
  ['DATABASE_URL', 'hush'],
  ['DATABASE_OWNER_URL', 'hush'],
  ['BRAND_NAME', 'x'.repeat(61)],
  ['PUBLIC_SITE_URL', 'example.org'],
  ['BLOG_URL', 'javascript:alert(1)'],
  ['EVENTS_URL', 'x'],
  ['MAIN_APP_URL', 'ftp://x'],
  ['SSR_APP_URL', '//x'],
  ['SUPABASE_URL', 'project'],
  ['SUPABASE_JWT_SECRET', 'hush'],
  ['OAUTH_GOOGLE_ID', 'x'.repeat(201)],
  ['OAUTH_GOOGLE_URL', 'accounts.google.com'],
  ['LOAN_RATE', '6,5'],
  ['LOAN_RATE', '26'],
  ['EXPERIMENTS', 'Map'],
  ['EXPERIMENTS', 'map,,table'],
  ['EXPERIMENTS', 'map,map'],
  ['SMTP_URL', 'user:hush@mail'],
  ['MAIL_FROM', 'example.org'],
  ['MAIL_FROM', 'ann@example.org, bo@example.org'],
  ['MAIL_FROM', 'Ann <ann@example.org'],
  ['MAIL_FROM', 'Ann\nBcc: bo@example.org <ann@example.org>'],
  ['SUPERUSER_EMAILS', 'ann@example.org,bo@example.org'],
  ['SUPERUSER_EMAILS', 'ann@example.org,ANN@example.org,bo@example.org'],
  ['SUPERUSER_EMAILS', 'ann@example.org,bo,cy@example.org'],
  ['TOKEN_SECRET', 'hush'],
  ['TOKEN_SECRET_PREVIOUS', 'hush'],
  ['DEMO', 'maybe'],
  ['MAINTENANCE', '2'],
  ['SITE_URL', 'homes.example.org'],
  ['SITE_URL', 'https://homes.example.org/hfc'],
  ['SITE_URL', 'https://homes.example.org/?x'],
  ['SITE_URL', 'https://homes.example.org/#x'],
  ['SITE_URL', 'https://ann@homes.example.org'],
  ['SITE_URL', 'https://:hush@homes.example.org'],
  ['SITE_URL', 'https://*.example.org'],
  ['CONTENT_URL', 'content.example.org'],
  ['CONTENT_URL', 'https://content.example.org/files'],
  ['CONTENT_URL', 'https://content.example.org/?a=1'],
  ['CONTENT_URL', 'https://ann:hush@content.example.org'],
  ['CONTENT_URL', 'https://content.example.org;script-src'],
  ['CONTENT_URL', 'off'],
  ['CONTENT_BACKUP_URL', 'none'],
  ['CONTENT_BACKUP_URL', 'https://content.example.org/files'],
  ['IMAGE_HOSTS', 'https://a.example.org'],
  ['IMAGE_HOSTS', 'https://a.example.org|'],
  ['IMAGE_HOSTS', 'https://a.example.org|https://b.example.org|https://c.example.org'],
  ['IMAGE_HOSTS', 'https://a.example.org|https://A.example.org:443'],
  ['IMAGE_HOSTS', 'https://a.example.org|https://b.example.org,https://c.example.org'],
  ['IMAGE_HOSTS', 'https://a.example.org/x|https://b.example.org'],
  ['IMAGE_HOSTS', 'https://a.example.org|https://ann:hush@b.example.org'],
  ['PATIENCE', '0'],
  ['PATIENCE', '101'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '11'],
  ['TILE_URL', 'https://tiles.example.org/map.png'],
  ['VECTOR_STYLE_URL', '/style.json'],
  ['VECTOR_STYLE_URL', 'https://tiles.example.org;script-src/style.json'],
  ['VECTOR_STYLE_URL', 'https://*.example.org/style.json'],
  ['VECTOR_STYLE_URL', 'https://ann:hush@tiles.example.org/style.json'],
])('[OPS-02a] stops at a malformed %s (%s) with its name, what is wrong and an example', (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toMatch(new RegExp(`^ {2}${name} must .*Example: ${name}=\\S`, 'm'));
  expect(message).not.toContain('hush');
});

it.each([
  [{ ...production, CONTENT_URL: 'http://content.example.org' }, 'CONTENT_URL must begin with https'],
  [{ ...production, CONTENT_BACKUP_URL: 'http://b.example.org' }, 'CONTENT_BACKUP_URL must begin with https'],
  [
    { ...production, IMAGE_HOSTS: 'https://a.example.org|http://b.example.org' },
    'IMAGE_HOSTS must begin with https',
  ],
  [
    { CONTENT_URL: 'https://a.example.org', CONTENT_BACKUP_URL: 'https://a.example.org/' },
    'CONTENT_BACKUP_URL must be a different host than CONTENT_URL',
  ],
  [
    { ...production, CONTENT_BACKUP_URL: 'https://homes.example.org' },
    'CONTENT_BACKUP_URL must be a different host than SITE_URL',
  ],
])('[OPS-02e] stops at hosts that would not do: %o', (environment, words) => {
  expect(messageOf(environment)).toContain(words);
});

it('[OPS-02e] takes hosts over https in production, over http elsewhere, and off for no backup', () => {
  const hosts = {
    CONTENT_URL: 'https://content.example.org',
    CONTENT_BACKUP_URL: 'off',
    IMAGE_HOSTS: 'https://a.example.org|https://b.example.org',
  };
  expect(readConfig({ ...production, ...hosts }).hosts).toEqual({
    content: 'https://content.example.org/content/cached_model_data',
    contentBackup: null,
    pictures: [{ primary: 'https://a.example.org/objects', backup: 'https://b.example.org/objects' }],
  });
  expect(readConfig({ CONTENT_URL: 'http://127.0.0.1:9' }).hosts.content).toMatch('http://127.0.0.1:9/');
});

it.each(['production', 'development', undefined])('[OPS-02a] rejects PATIENCE in profile %s', (NODE_ENV) => {
  expect(messageOf({ ...production, NODE_ENV, PATIENCE: '2' })).toContain('PATIENCE must be 1 or unset');
});

it('[OPS-02a] names all that is wrong at once, each once', () => {
  const message = messageOf({ NODE_ENV: 'production', PORT: 'x', TOKEN_SECRET: 'short', DEMO: '1' });
  expect(message).toMatch(/^7 settings are wrong/);
  const named = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(' ')[0]);
  expect(named).toEqual([
    'PORT',
    'TOKEN_SECRET',
    'SITE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'SUPERUSER_EMAILS',
    'DEMO',
  ]);
});

it.each(['SITE_URL', 'SMTP_URL', 'MAIL_FROM', 'TOKEN_SECRET', 'SUPERUSER_EMAILS'])(
  '[OPS-02a] does not start in production without %s',
  (name) => {
    expect(messageOf({ ...production, [name]: undefined })).toContain(`${name} must be set in production`);
  },
);

it('[OPS-02e][SRV-01] takes SITE_URL as an origin, in production only with https', () => {
  expect(readConfig({ SITE_URL: 'HTTP://Homes.Example.org:80/' }).siteUrl).toBe('http://homes.example.org');
  expect(readConfig({}).siteUrl).toBeUndefined();
  expect(messageOf({ ...production, SITE_URL: 'http://homes.example.org' })).toContain(
    'SITE_URL must begin with https://',
  );
});

it('[OPS-02e][SRV-02] trusts no proxy unless told how many there are', () => {
  expect([readConfig({}).trustProxy, readConfig({ TRUST_PROXY: '2' }).trustProxy]).toEqual([0, 2]);
});

it.each(['0.0.0.0', '::', '192.168.1.4', 'example.org', '127.0.0.1.example.org'])(
  '[OPS-02a] opens neither demo accounts nor developer pages on %s',
  (HOST) => {
    expect(messageOf({ HOST })).toContain('HOST must be loopback');
    expect(messageOf({ HOST, DEMO: 'false' })).toContain('HOST must be loopback');
    expect(readConfig({ ...production, HOST }).host).toBe(HOST);
  },
);

it.each([
  [{ DATABASE_OWNER_URL: 'postgres://owner@x/y' }, 'DATABASE_URL must be set when DATABASE_OWNER_URL is'],
  [{ SUPABASE_URL: 'https://project.supabase.co' }, 'SUPABASE_ANON_KEY must be set when SUPABASE_URL is'],
  [{ SUPABASE_ANON_KEY: 'key' }, 'SUPABASE_URL must be set when SUPABASE_ANON_KEY is'],
  [{ OAUTH_GOOGLE_ID: 'id' }, 'OAUTH_GOOGLE_SECRET must be set when OAUTH_GOOGLE_ID is'],
  [{ OAUTH_GOOGLE_SECRET: 'hush' }, 'OAUTH_GOOGLE_ID must be set when OAUTH_GOOGLE_SECRET is'],
  [{ OAUTH_GOOGLE_URL: 'https://login.example.org' }, 'OAUTH_GOOGLE_ID must be set when OAUTH_GOOGLE_URL is'],
  [{ SUPABASE_JWT_SECRET: secret }, 'SUPABASE_URL must be set when SUPABASE_JWT_SECRET is'],
  [{ SMTP_URL: 'smtp://x' }, 'MAIL_FROM must be set when SMTP_URL is'],
  [{ MAIL_FROM: 'ann@example.org' }, 'SMTP_URL must be set when MAIL_FROM is'],
  [
    { TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' },
    'TILE_ATTRIBUTION must be set when TILE_URL is',
  ],
])('knows which settings belong together: %o', (environment, text) => {
  expect(messageOf(environment)).toContain(text);
});

it.each([
  ['ann@example.org', { name: 'Commonhearth', address: 'ann@example.org' }],
  ['<ann@example.org>', { name: 'Commonhearth', address: 'ann@example.org' }],
  ['Ann & Bo <ann@example.org>', { name: 'Ann & Bo', address: 'ann@example.org' }],
])('[OPS-02e] reads the sender %s', (MAIL_FROM, from) => {
  const SMTP_URL = 'smtp://mail.example.org';
  expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from });
});

it('[OPS-02b] offers Google, or another OpenID provider, where its client is set; in production only by https', () => {
  const client = { OAUTH_GOOGLE_ID: 'id', OAUTH_GOOGLE_SECRET: 'hush' };
  expect([readConfig({}).google, readConfig(client).google]).toEqual([
    undefined,
    { issuer: 'https://accounts.google.com', id: 'id', secret: 'hush' },
  ]);
  const OAUTH_GOOGLE_URL = 'http://127.0.0.1:9';
  expect(readConfig({ ...client, OAUTH_GOOGLE_URL }).google?.issuer).toBe(OAUTH_GOOGLE_URL);
  expect(messageOf({ ...production, ...client, OAUTH_GOOGLE_URL })).toContain(
    'OAUTH_GOOGLE_URL must begin with https://',
  );
});

it('[OPS-02b] hides experimental features unless EXPERIMENTS names them', () => {
  expect([readConfig({}).experiments, readConfig({ EXPERIMENTS: 'map, table_2' }).experiments]).toEqual([
    [],
    ['map', 'table_2'],
  ]);
});

it('takes the address of the auth provider with a slash at its end or without', () => {
  for (const SUPABASE_URL of ['https://project.supabase.co', 'https://project.supabase.co/'])
    expect(readConfig({ SUPABASE_URL, SUPABASE_ANON_KEY: 'key' }).supabase?.url).toBe(
      'https://project.supabase.co',
    );
});

it('[OPS-02e] takes a store on S3 whole or not at all, and two different ones', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'homes',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(store).stores).toEqual({
    objects: {
      settings: 'S3',
      endpoint: 'https://s3.example.org',
      bucket: 'homes',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    backup: undefined,
  });
  expect(readConfig({}).stores).toEqual({ objects: undefined, backup: undefined });
  for (const name of Object.keys(store)) {
    const part = Object.fromEntries(Object.entries(store).filter(([key]) => key !== name));
    expect(() => readConfig(part)).toThrow(`${name} must be set when`);
  }
  const same = Object.fromEntries(Object.entries(store).map(([key, text]) => [`BACKUP_${key}`, text]));
  expect(() => readConfig({ ...store, ...same })).toThrow('BACKUP_S3_BUCKET must differ from S3_BUCKET');
  // a bucket at another place is another one, whatever its name
  const elsewhere = { ...same, BACKUP_S3_ENDPOINT: 'https://s3.example.com' };
  expect(readConfig({ ...store, ...elsewhere }).stores.backup?.bucket).toBe('homes');
});
