import type { Guard } from '../guard.ts';
import { confirmationToken } from './tokens/confirmation-token.ts';
import { emailPreferencesToken } from './tokens/email-preferences-token.ts';
import { experimentalFeatures } from './parameters/experimental-features.ts';
import { keepDevMode } from './parameters/keep-dev-mode.ts';
import { magicLinkToken } from './tokens/magic-link-token.ts';
import { needsSession } from './needs-session.ts';
import { oauthAnswer } from './oauth-answer.ts';
import { pageTitle } from './page-title.ts';
import { recordApp } from './parameters/record-app.ts';
import { redirectAfterLogin } from './redirect-after-login.ts';
import { rememberLandingPage } from './remember-landing-page.ts';
import { rubbish } from './rubbish.ts';
import { saveInitialRegion } from './parameters/save-initial-region.ts';
import { saveSubscriberId } from './parameters/save-subscriber-id.ts';
import { shareableCompoundPage } from './shareable-compound-page.ts';
import { strayToken } from './tokens/stray-token.ts';
import { unsubscribeToken } from './tokens/unsubscribe-token.ts';

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
