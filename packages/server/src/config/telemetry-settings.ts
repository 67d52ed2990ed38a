import type { SettingName } from './environment.ts';
import type { Setting } from './setting.ts';

/** What is told of a visit, and whom. */
export const telemetrySettings = {
  ENGAGEMENT: {
    purpose:
      'Whether the site notes what visitors do with homes, for itself; kept 13 months. Nothing is noted of who asks not to be tracked.',
    default: 'true',
    example: 'false',
  },
  ANALYTICS: {
    purpose:
      'Whether the site counts visits, by the library of Mixpanel and for itself (`POST /api/analytics/…`); kept 13 months. Nothing is counted of who asks not to be tracked or refuses.',
    default: 'true',
    example: 'false',
  },
  ANALYTICS_IDENTIFY: {
    purpose: 'Whether visits of who is signed in are counted under the id of their account.',
    default: 'true',
    example: 'false',
  },
  MIXPANEL_TOKEN: {
    purpose: 'Project of Mixpanel that is told in place of this site, of who agrees to it.',
    default: 'unset: only this site is told',
    example: '0123456789abcdef0123456789abcdef',
  },
  MIXPANEL_API_HOST: {
    purpose: 'Where that project is; needs `MIXPANEL_TOKEN`. In production with https.',
    default: 'https://api-js.mixpanel.com',
    example: 'https://api-eu.mixpanel.com',
  },
  RECORDER: {
    purpose:
      'Whether what visitors see is recorded for staff (`POST /api/recorder`), without what was typed; kept 30 days. `25%` records one visit of four. Nothing is recorded of who asks not to be tracked or refuses.',
    default: 'true',
    example: '25%',
  },
  VISITS_MB_A_DAY: {
    purpose:
      'Megabytes that all visitors together may make the site keep in a day, from 10 to 2000: recordings (84 %), what they did (5 %), visits counted (5 %), homes looked at (4 %), errors (2 %). Beyond them no more is kept until midnight UTC.',
    default: '500',
    example: '2000',
  },
  RECORDER_URL: {
    purpose: 'Another place for recordings (POST of JSON) of who agrees to it. In production with https.',
    default: 'unset: this site',
    example: 'https://recorder.example.org/pieces',
  },
  RECORDER_KEY: {
    purpose: 'What the browser shows there as a bearer token: visitors can read it. Needs `RECORDER_URL`.',
    default: 'unset',
    example: 'public-key-of-the-site',
  },
} satisfies Partial<Record<SettingName, Setting>>;
