import { ConfigError, readConfig } from './index.ts';

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example.org',
  SMTP_URL: 'smtps://user:hush@mail.example.org',
  MAIL_FROM: 'Ann <hello@example.org>',
  TOKEN_SECRET: 'a-very-long-secret-of-more-than-32-characters',
  SUPERUSER_EMAILS: 'ann@example.org,bo@example.org,cy@example.org',
};

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

it('[OPS-02c] counts and records for this site alone, unless told who else is told, or that it does neither', () => {
  expect(readConfig({})).toMatchObject({
    ...{ engagement: true, analytics: true, identify: true, recorder: 1, visitsMbADay: 500 },
    ...{ mixpanel: undefined, recorderElsewhere: undefined, asksFirst: false },
  });
  expect(readConfig({ ENGAGEMENT: 'off', ANALYTICS: 'off', RECORDER: 'off' })).toMatchObject({
    ...{ engagement: false, analytics: false, recorder: 0 },
  });
  const mixpanel = { MIXPANEL_TOKEN: 't', MIXPANEL_API_HOST: 'http://127.0.0.1:9/' };
  const recorder = { RECORDER_URL: 'http://127.0.0.1:9/pieces', RECORDER_KEY: 'k' };
  expect(readConfig({ ...mixpanel, ...recorder })).toMatchObject({
    mixpanel: { token: 't', apiHost: 'http://127.0.0.1:9' },
    recorderElsewhere: { url: 'http://127.0.0.1:9/pieces', key: 'k' },
  });
  expect(readConfig({ MIXPANEL_TOKEN: 't', RECORDER_URL: 'https://x.example.org' })).toMatchObject({
    mixpanel: { apiHost: 'https://api-js.mixpanel.com' },
    recorderElsewhere: { key: null },
  });
});

it.each([
  [{ ENGAGEMENT: 'maybe' }, 'ENGAGEMENT must'],
  [{ ANALYTICS: '2' }, 'ANALYTICS must'],
  [{ ANALYTICS_IDENTIFY: 'id' }, 'ANALYTICS_IDENTIFY must'],
  [{ CONSENT: 'never' }, 'CONSENT must'],
  [{ MIXPANEL_TOKEN: 'two words' }, 'MIXPANEL_TOKEN must'],
  [{ MIXPANEL_API_HOST: 'api.mixpanel.com' }, 'MIXPANEL_API_HOST must'],
  [{ MIXPANEL_API_HOST: 'https://x.example.org' }, 'MIXPANEL_TOKEN must be set when MIXPANEL_API_HOST is'],
  [
    { ...production, MIXPANEL_TOKEN: 't', MIXPANEL_API_HOST: 'http://x.example.org' },
    'MIXPANEL_API_HOST must begin with https://',
  ],
  [{ RECORDER: 'sometimes' }, 'RECORDER must'],
  [{ RECORDER: '101%' }, 'RECORDER must'],
  [{ VISITS_MB_A_DAY: '9' }, 'VISITS_MB_A_DAY must'],
  [{ VISITS_MB_A_DAY: '2001' }, 'VISITS_MB_A_DAY must'],
  [{ RECORDER_URL: '/pieces' }, 'RECORDER_URL must'],
  [{ RECORDER_KEY: 'x'.repeat(201) }, 'RECORDER_KEY must'],
  [{ RECORDER_KEY: 'key' }, 'RECORDER_URL must be set when RECORDER_KEY is'],
  [{ ...production, RECORDER_URL: 'http://x.example.org' }, 'RECORDER_URL must begin with https://'],
])('[OPS-02c] stops at what would not do: %o', (environment, words) => {
  expect(messageOf(environment)).toContain(words);
});
