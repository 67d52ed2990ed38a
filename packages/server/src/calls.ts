import { broadcastCalls } from './modules/broadcasts/broadcasts.routes.ts';
import { previewCalls } from './modules/broadcasts/preview.routes.ts';
import { sendingCalls } from './modules/broadcasts/sending.routes.ts';
import type { Dependencies } from './dependencies.ts';
import type { AnyCall } from './http/call.ts';
import { activityCalls } from './modules/activity/activity.routes.ts';
import { agentCalls } from './modules/agents/agents.routes.ts';
import { aiTextCalls } from './modules/ai-text/ai-text.routes.ts';
import { analyticsCalls } from './modules/analytics/analytics.routes.ts';
import { addingCalls } from './modules/adding/adding.routes.ts';
import { areaSettingsCalls } from './modules/area-settings/area-settings.routes.ts';
import { auditCalls } from './modules/change-history/change-history.routes.ts';
import { agentImageCalls } from './modules/agents/agent-image.routes.ts';
import { alertCalls } from './modules/alerts/alerts.routes.ts';
import { betaAccessCalls } from './modules/beta-access/beta-access.routes.ts';
import { betaAreaCalls } from './modules/beta-areas/beta-areas.routes.ts';
import { betaFeedbackCalls } from './modules/beta-feedback/beta-feedback.routes.ts';
import { broadcastCommentCalls } from './modules/broadcast-comments/broadcast-comments.routes.ts';
import { clientErrorCalls } from './modules/client-errors/client-errors.routes.ts';
import { compoundCalls } from './modules/compounds/compounds.routes.ts';
import { contactCalls } from './modules/contact/contact.routes.ts';
import { emailPreferenceCalls } from './modules/email-preferences/email-preferences.routes.ts';
import { engagementCalls } from './modules/engagement/engagement.routes.ts';
import { homeCalls } from './modules/homes/homes.routes.ts';
import { jobCalls } from './modules/jobs/jobs.routes.ts';
import { likeCalls } from './modules/likes/likes.routes.ts';
import { liveCalls } from './modules/live/live.routes.ts';
import { magicLinkCalls } from './modules/magic-links/magic-links.routes.ts';
import { mailCalls } from './modules/mails/mails.routes.ts';
import { marketVersionCalls } from './modules/market-versions/market-versions.routes.ts';
import { onboardingCalls } from './modules/onboarding/onboarding.routes.ts';
import { peopleCalls } from './modules/people/people.routes.ts';
import { staffRightCalls } from './modules/staff-rights/staff-rights.routes.ts';
import { bounceCalls } from './modules/mails/bounces.routes.ts';
import { overrideCalls } from './modules/overrides/overrides.routes.ts';
import { ownedImageCalls } from './modules/owned-images/owned-images.routes.ts';
import { ownDataCalls } from './modules/own-data/own-data.routes.ts';
import { photoCalls } from './modules/photos/photos.routes.ts';
import { areaAiCalls } from './modules/prompts/area-ai.routes.ts';
import { checkCalls } from './modules/prompts/checks.routes.ts';
import { promptCalls } from './modules/prompts/prompts.routes.ts';
import { publishingCalls } from './modules/publishing/publishing.routes.ts';
import { recordingCalls } from './modules/recordings/recordings.routes.ts';
import { regionCalls } from './modules/regions/regions.routes.ts';
import { releaseCalls } from './modules/releases/releases.routes.ts';
import { channelCalls } from './modules/remotes/channels.routes.ts';
import { requestCalls } from './modules/requests/requests.routes.ts';
import { resourceCalls } from './modules/resources/resources.routes.ts';
import { reviewPeriodCalls } from './modules/review-periods/review-periods.routes.ts';
import { shareLinkCalls } from './modules/share-links/share-links.routes.ts';
import { socialImageCalls } from './modules/social-images/social-images.routes.ts';
import { staffSettingsCalls } from './modules/staff-settings/staff-settings.routes.ts';
import { subscriberCalls } from './modules/subscribers/subscribers.routes.ts';
import { tourFormCalls } from './modules/tour-forms/tour-forms.routes.ts';
import { unsubscribeCalls } from './modules/unsubscribing/unsubscribing.routes.ts';
import { userConfigCalls } from './modules/user-config/user-config.routes.ts';
import { signUpCalls } from './modules/sign-up/sign-up.routes.ts';
import { userCalls } from './modules/users/users.routes.ts';

/** Every call of the product API, mounted below `/api`. */
export const listCalls = (deps: Dependencies): readonly AnyCall[] => [
  ...userCalls(deps),
  ...signUpCalls(deps),
  ...magicLinkCalls(deps),
  ...emailPreferenceCalls(deps),
  ...unsubscribeCalls(deps),
  ...ownDataCalls(deps),
  ...tourFormCalls(deps),
  ...requestCalls(deps),
  ...contactCalls(deps),
  ...regionCalls(deps),
  ...areaSettingsCalls(deps),
  ...subscriberCalls(deps),
  ...userConfigCalls(deps),
  ...betaAreaCalls(deps),
  ...betaAccessCalls(deps),
  ...onboardingCalls(deps),
  ...likeCalls(deps),
  ...compoundCalls(deps),
  ...homeCalls(deps),
  ...photoCalls(deps),
  ...ownedImageCalls(deps),
  ...resourceCalls(deps),
  ...agentImageCalls(deps),
  ...broadcastCommentCalls(deps),
  ...activityCalls(deps),
  ...alertCalls(deps),
  ...betaFeedbackCalls(deps),
  ...engagementCalls(deps),
  ...analyticsCalls(deps),
  ...recordingCalls(deps),
  ...shareLinkCalls(deps),
  ...reviewPeriodCalls(deps),
  ...addingCalls(deps),
  ...publishingCalls(deps),
  ...marketVersionCalls(deps),
  ...agentCalls(deps),
  ...aiTextCalls(deps),
  ...promptCalls(deps),
  ...areaAiCalls(deps),
  ...checkCalls(deps),
  ...liveCalls(deps),
  ...auditCalls(deps),
  ...socialImageCalls(deps),
  ...staffSettingsCalls(deps),
  ...jobCalls(deps),
  ...clientErrorCalls(deps),
  ...mailCalls(deps),
  ...bounceCalls(deps),
  ...peopleCalls(deps),
  ...staffRightCalls(deps),
  ...broadcastCalls(deps),
  ...previewCalls(deps),
  ...sendingCalls(deps),
  ...channelCalls(deps),
  ...releaseCalls(deps),
  ...overrideCalls(deps),
];
