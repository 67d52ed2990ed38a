import type { SettingName } from './environment.ts';
import type { Setting } from './setting.ts';

/** Who reads metrics, and what is recorded of a visit. */
export const telemetrySettings = {
  METRICS_TOKEN: {
    purpose: 'Bearer token for `/metrics`, which returns 404 without it; 32 characters or more.',
    default: 'nobody in production, otherwise only this machine',
    example: 'what openssl rand -base64 48 prints',
    secret: true,
  },
  ENGAGEMENT: {
    purpose:
      'Whether to record what visitors do with homes, for this site only; kept 13 months. Skips visitors who ask not to be tracked.',
    default: 'true',
    example: 'false',
  },
  ANALYTICS: {
    purpose:
      'Whether to count visits, with the Mixpanel library and for this site only (`POST /api/analytics/…`); kept 13 months. Skips visitors who ask not to be tracked or decline.',
    default: 'true',
    example: 'false',
  },
  ANALYTICS_IDENTIFY: {
    purpose: 'Whether to count visits of logged-in people under their account ID.',
    default: 'true',
    example: 'false',
  },
  CONSENT: {
    purpose:
      'When `ENGAGEMENT`, `ANALYTICS` and `RECORDER` start. `notice`: with the visit; a card says so and turns them off. `ask`: when the visitor says yes; until then, the browser stores and sends only what the site needs.',
    default: 'notice',
    example: 'ask',
  },
  MIXPANEL_TOKEN: {
    purpose: 'Mixpanel project that gets the data instead of this site, for visitors who agree.',
    default: 'unset: only this site gets the data',
    example: '0123456789abcdef0123456789abcdef',
  },
  MIXPANEL_API_HOST: {
    purpose: 'Address of that project; needs `MIXPANEL_TOKEN`. With https in production.',
    default: 'https://api-js.mixpanel.com',
    example: 'https://api-eu.mixpanel.com',
  },
  RECORDER: {
    purpose:
      'Whether to record what visitors see for staff (`POST /api/recorder`), without what they type; kept 30 days. `25%` records one visit in four. Skips visitors who ask not to be tracked or decline.',
    default: 'true',
    example: '25%',
  },
  VISITS_MB_A_DAY: {
    purpose:
      'Megabytes of visitor data that the site stores per day, from 10 to 2000: recordings (84 %), events (5 %), visits (5 %), home views (4 %), errors (2 %). Above that, it stores no more until midnight UTC.',
    default: '500',
    example: '2000',
  },
  RECORDER_URL: {
    purpose: 'Another address for recordings (POST of JSON) of visitors who agree. With https in production.',
    default: 'unset: this site',
    example: 'https://recorder.example.org/pieces',
  },
  RECORDER_KEY: {
    purpose: 'Bearer token that the browser sends there; visitors can read it. Needs `RECORDER_URL`.',
    default: 'unset',
    example: 'public-key-of-the-site',
  },
} satisfies Partial<Record<SettingName, Setting>>;
