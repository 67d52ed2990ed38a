import type { Guard } from '../guard.ts';
import { confirmationToken } from './confirmation-token.ts';
import { needsSession } from './needs-session.ts';
import { pageTitle } from './page-title.ts';
import { recordApp } from './record-app.ts';
import { rememberLandingPage } from './remember-landing-page.ts';
import { saveInitialMarket } from './save-initial-market.ts';

/** The pipeline. The array is the order. */
export const guards: readonly Guard[] = [
  confirmationToken,
  recordApp,
  rememberLandingPage,
  saveInitialMarket,
  needsSession,
  pageTitle,
];
