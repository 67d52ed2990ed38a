import { broadcastCalls } from './areas/broadcasts/broadcasts/broadcasts.routes.ts';
import { previewCalls } from './areas/broadcasts/broadcasts/preview.routes.ts';
import { sendingCalls } from './areas/broadcasts/broadcasts/sending.routes.ts';
import type { Dependencies } from './dependencies.ts';
import type { AnyCall } from './http/call.ts';
import { activityCalls } from './areas/visitors/activity/activity.routes.ts';
import { agentCalls } from './areas/homes/agents/agents.routes.ts';
import { aiTextCalls } from './areas/writing/ai-text/ai-text.routes.ts';
import { analyticsCalls } from './areas/telemetry/analytics/analytics.routes.ts';
import { addingCalls } from './areas/curation/adding/adding.routes.ts';
import { areaSettingsCalls } from './areas/writing/area-settings/area-settings.routes.ts';
import { auditCalls } from './areas/curation/change-history/change-history.routes.ts';
import { agentImageCalls } from './areas/homes/agents/agent-image.routes.ts';
import { alertCalls } from './areas/visitors/alerts/alerts.routes.ts';
import { betaAccessCalls } from './areas/people/beta-access/beta-access.routes.ts';
import { betaAreaCalls } from './areas/people/beta-areas/beta-areas.routes.ts';
import { betaFeedbackCalls } from './areas/visitors/beta-feedback/beta-feedback.routes.ts';
import { broadcastCommentCalls } from './areas/visitors/broadcast-comments/broadcast-comments.routes.ts';
import { clientErrorCalls } from './areas/delivery/client-errors/client-errors.routes.ts';
import { compoundCalls } from './areas/homes/compounds/compounds.routes.ts';
import { contactCalls } from './areas/visitors/contact/contact.routes.ts';
import { emailPreferenceCalls } from './areas/people/email-preferences/email-preferences.routes.ts';
import { engagementCalls } from './areas/telemetry/engagement/engagement.routes.ts';
import { homeCalls } from './areas/homes/homes/homes.routes.ts';
import { jobCalls } from './areas/foundation/jobs/jobs.routes.ts';
import { likeCalls } from './areas/visitors/likes/likes.routes.ts';
import { liveCalls } from './areas/curation/live/live.routes.ts';
import { magicLinkCalls } from './areas/people/magic-links/magic-links.routes.ts';
import { mailCalls } from './areas/mail/mails/mails.routes.ts';
import { marketVersionCalls } from './areas/curation/market-versions/market-versions.routes.ts';
import { onboardingCalls } from './areas/visitors/onboarding/onboarding.routes.ts';
import { peopleCalls } from './areas/people/people/people.routes.ts';
import { staffRightCalls } from './areas/people/staff-rights/staff-rights.routes.ts';
import { bounceCalls } from './areas/mail/mails/bounces.routes.ts';
import { overrideCalls } from './areas/delivery/overrides/overrides.routes.ts';
import { ownedImageCalls } from './areas/homes/owned-images/owned-images.routes.ts';
import { ownDataCalls } from './areas/people/own-data/own-data.routes.ts';
import { photoCalls } from './areas/homes/photos/photos.routes.ts';
import { areaAiCalls } from './areas/writing/prompts/area-ai.routes.ts';
import { checkCalls } from './areas/writing/prompts/checks.routes.ts';
import { promptCalls } from './areas/writing/prompts/prompts.routes.ts';
import { publishingCalls } from './areas/curation/publishing/publishing.routes.ts';
import { recordingCalls } from './areas/telemetry/recordings/recordings.routes.ts';
import { regionCalls } from './areas/homes/regions/regions.routes.ts';
import { releaseCalls } from './areas/delivery/releases/releases.routes.ts';
import { channelCalls } from './areas/delivery/remotes/channels.routes.ts';
import { requestCalls } from './areas/visitors/requests/requests.routes.ts';
import { resourceCalls } from './areas/homes/resources/resources.routes.ts';
import { reviewPeriodCalls } from './areas/curation/review-periods/review-periods.routes.ts';
import { shareLinkCalls } from './areas/visitors/share-links/share-links.routes.ts';
import { socialImageCalls } from './areas/writing/social-images/social-images.routes.ts';
import { staffSettingsCalls } from './areas/people/staff-settings/staff-settings.routes.ts';
import { subscriberCalls } from './areas/people/subscribers/subscribers.routes.ts';
import { tourFormCalls } from './areas/visitors/tour-forms/tour-forms.routes.ts';
import { unsubscribeCalls } from './areas/people/unsubscribing/unsubscribing.routes.ts';
import { userConfigCalls } from './areas/people/user-config/user-config.routes.ts';
import { signUpCalls } from './areas/visitors/sign-up/sign-up.routes.ts';
import { userCalls } from './areas/people/users/users.routes.ts';

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
