import type { Guard, LateGuard } from '../guard.ts';
import { parameters } from '@commonhearth/domain';
import { confirmationToken } from './tokens/confirmation-token.ts';
import { emailPreferencesToken } from './tokens/email-preferences-token.ts';
import { keepDevMode } from './parameters/keep-dev-mode.ts';
import { magicLinkToken } from './tokens/magic-link-token.ts';
import { needsSession } from './needs-session.ts';
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

const loadLate = () => import('./late.ts');
const oauthAnswer: LateGuard = {
  name: 'oauth answer',
  isNeeded: ({ matched }) => matched?.route.name === 'OAuth Callback',
  load: async () => (await loadLate()).oauthAnswer,
};
const experimentalFeatures: LateGuard = {
  name: 'experimental features',
  isNeeded: ({ at, state }) => {
    const { all, features } = state.navigation.experimentalFeatures;
    // the parameter of one feature begins with the parameter of all
    return all || Object.keys(features).length > 0 || at.search.includes(parameters.everyFeature);
  },
  load: async () => (await loadLate()).experimentalFeatures,
};

/** The pipeline. The array is the order. */
export const guards: readonly (Guard | LateGuard)[] = [
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
