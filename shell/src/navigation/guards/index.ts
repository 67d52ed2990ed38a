import type { Guard } from '../guard.ts';
import { confirmationToken } from './confirmation-token.ts';
import { emailPreferencesToken } from './email-preferences-token.ts';
import { experimentalFeatures } from './experimental-features.ts';
import { keepDevMode } from './keep-dev-mode.ts';
import { magicLinkToken } from './magic-link-token.ts';
import { needsSession } from './needs-session.ts';
import { oauthAnswer } from './oauth-answer.ts';
import { pageTitle } from './page-title.ts';
import { recordApp } from './record-app.ts';
import { redirectAfterLogin } from './redirect-after-login.ts';
import { rememberLandingPage } from './remember-landing-page.ts';
import { rubbish } from './rubbish.ts';
import { saveInitialRegion } from './save-initial-region.ts';
import { saveSubscriberId } from './save-subscriber-id.ts';
import { shareableCompoundPage } from './shareable-compound-page.ts';
import { strayToken } from './stray-token.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** The pipeline. The array is the order. */
export const guards: readonly Guard[] = [
  confirmationToken,
  oauthAnswer,
  strayToken,
  unsubscribeToken,
  keepDevMode,
  experimentalFeatures,
  rubbish,
  recordApp,
  rememberLandingPage,
  saveInitialRegion,
  saveSubscriberId,
  magicLinkToken,
  emailPreferencesToken,
  shareableCompoundPage,
  needsSession,
  redirectAfterLogin,
  pageTitle,
];
