import type { Person, Sample, Samples, Target, World } from '@commonhearth/testing/api';
import document from '../../openapi.json';
import { samples as activity } from '../areas/visitors/activity/activity.samples.harness.ts';
import { samples as agents } from '../areas/homes/agents/agents.samples.harness.ts';
import { samples as aiText } from '../areas/writing/ai-text/ai-text.samples.harness.ts';
import { samples as analytics } from '../areas/telemetry/analytics/analytics.samples.harness.ts';
import { samples as adding } from '../areas/curation/adding/adding.samples.harness.ts';
import { samples as areaSettings } from '../areas/writing/area-settings/area-settings.samples.harness.ts';
import { samples as signUp } from '../areas/visitors/sign-up/sign-up.samples.harness.ts';
import { samples as audit } from '../areas/curation/change-history/change-history.samples.harness.ts';
import { samples as alerts } from '../areas/visitors/alerts/alerts.samples.harness.ts';
import { samples as agentImage } from '../areas/homes/agents/agent-image.samples.harness.ts';
import { samples as betaFeedback } from '../areas/visitors/beta-feedback/beta-feedback.samples.harness.ts';
import { samples as betaAccess } from '../areas/people/beta-access/beta-access.samples.harness.ts';
import { samples as betaAreas } from '../areas/people/beta-areas/beta-areas.samples.harness.ts';
import { samples as broadcastComments } from '../areas/visitors/broadcast-comments/broadcast-comments.samples.harness.ts';
import { samples as clientErrors } from '../areas/delivery/client-errors/client-errors.samples.harness.ts';
import { samples as compounds } from '../areas/homes/compounds/compounds.samples.harness.ts';
import { samples as contact } from '../areas/visitors/contact/contact.samples.harness.ts';
import { samples as emailPreferences } from '../areas/people/email-preferences/email-preferences.samples.harness.ts';
import { samples as engagement } from '../areas/telemetry/engagement/engagement.samples.harness.ts';
import { samples as homes } from '../areas/homes/homes/homes.samples.harness.ts';
import { samples as jobs } from '../areas/foundation/jobs/jobs.samples.harness.ts';
import { samples as likes } from '../areas/visitors/likes/likes.samples.harness.ts';
import { samples as live } from '../areas/curation/live/live.samples.harness.ts';
import { samples as magicLinks } from '../areas/people/magic-links/magic-links.samples.harness.ts';
import { samples as broadcasts } from '../areas/broadcasts/broadcasts/broadcasts.samples.harness.ts';
import { samples as mails } from '../areas/mail/mails/mails.samples.harness.ts';
import { samples as marketVersions } from '../areas/curation/market-versions/market-versions.samples.harness.ts';
import { samples as onboarding } from '../areas/visitors/onboarding/onboarding.samples.harness.ts';
import { samples as overrides } from '../areas/delivery/overrides/overrides.samples.harness.ts';
import { samples as ownedImages } from '../areas/homes/owned-images/owned-images.samples.harness.ts';
import { samples as ownData } from '../areas/people/own-data/own-data.samples.harness.ts';
import { samples as people } from '../areas/people/people/people.samples.harness.ts';
import { samples as staffRights } from '../areas/people/staff-rights/staff-rights.samples.harness.ts';
import { samples as photos } from '../areas/homes/photos/photos.samples.harness.ts';
import { samples as prompts } from '../areas/writing/prompts/prompts.samples.harness.ts';
import { samples as publishing } from '../areas/curation/publishing/publishing.samples.harness.ts';
import { samples as recordings } from '../areas/telemetry/recordings/recordings.samples.harness.ts';
import { samples as regions } from '../areas/homes/regions/regions.samples.harness.ts';
import { samples as channels } from '../areas/delivery/remotes/channels.samples.harness.ts';
import { samples as releases } from '../areas/delivery/releases/releases.samples.harness.ts';
import { samples as requests } from '../areas/visitors/requests/requests.samples.harness.ts';
import { samples as resources } from '../areas/homes/resources/resources.samples.harness.ts';
import { samples as reviewPeriods } from '../areas/curation/review-periods/review-periods.samples.harness.ts';
import { samples as shareLinks } from '../areas/visitors/share-links/share-links.samples.harness.ts';
import { samples as socialImages } from '../areas/writing/social-images/social-images.samples.harness.ts';
import { samples as staffSettings } from '../areas/people/staff-settings/staff-settings.samples.harness.ts';
import { samples as subscribers } from '../areas/people/subscribers/subscribers.samples.harness.ts';
import { samples as unsubscribing } from '../areas/people/unsubscribing/unsubscribing.samples.harness.ts';
import { samples as tourForms } from '../areas/visitors/tour-forms/tour-forms.samples.harness.ts';
import { samples as userConfig } from '../areas/people/user-config/user-config.samples.harness.ts';
import { samples as users } from '../areas/people/users/users.samples.harness.ts';
import table from './calls.json';
import { describedTestCalls, testRows, testSamples } from './test-calls.harness.ts';

/** Each module's beside its calls. */
const samples: Samples = {
  ...users,
  ...signUp,
  ...magicLinks,
  ...emailPreferences,
  ...unsubscribing,
  ...ownData,
  ...tourForms,
  ...requests,
  ...contact,
  ...regions,
  ...areaSettings,
  ...staffSettings,
  ...subscribers,
  ...userConfig,
  ...betaAreas,
  ...betaAccess,
  ...onboarding,
  ...likes,
  ...compounds,
  ...photos,
  ...ownedImages,
  ...resources,
  ...agentImage,
  ...activity,
  ...adding,
  ...alerts,
  ...betaFeedback,
  ...engagement,
  ...homes,
  ...broadcastComments,
  ...aiText,
  ...prompts,
  ...socialImages,
  ...analytics,
  ...recordings,
  ...shareLinks,
  ...reviewPeriods,
  ...publishing,
  ...marketVersions,
  ...agents,
  ...live,
  ...audit,
  ...jobs,
  ...clientErrors,
  ...broadcasts,
  ...mails,
  ...people,
  ...staffRights,
  ...releases,
  ...channels,
  ...overrides,
  ...testSamples,
};

const documented = new Set(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
);

/** The rows of the table of calls that this server mounts, whatever area of work they belong to; the document is what the app mounts, by a test of its own. */
const productCalls = table.calls.filter(({ call }) => documented.has(call));
/** With the tests' own, which stand for what no call of the product needs yet. */
export const mountedCalls = [...productCalls, ...testRows];
/** Every row of the table. */
export const allCalls = [...table.calls, ...testRows];

type Row = (typeof mountedCalls)[number];
interface Operation {
  readonly parameters?: readonly { readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}
const operations = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Whether a call of the product takes a file: its fields are texts, and a wrong one is a test of its module. */
export function takesFile({ call }: Row): boolean {
  const [method = '', path = ''] = call.split(' ');
  const { requestBody } = operations[path]?.[method.toLowerCase()] ?? {};
  return requestBody !== undefined && 'multipart/form-data' in requestBody.content;
}

/** Whether a call is right as it stands: no path parameter, no body, no query that must be there. */
function needsNothing({ call }: Row): boolean {
  const [method = '', path = ''] = call.split(' ');
  if (testRows.some((row) => row.call === call))
    return !describedTestCalls.some(({ path: own, body }) => own === path && body !== undefined);
  const { parameters = [], requestBody } = operations[path]?.[method.toLowerCase()] ?? {};
  return requestBody === undefined && !parameters.some(({ required }) => required === true);
}

/** A request that is right in every field; a call that needs nothing has none of its own. */
export async function sampleOf(row: Row, world: World, caller: Person, target: Target): Promise<Sample> {
  const sample = samples[row.id];
  if (sample !== undefined) return sample(world, caller, target);
  if (needsNothing(row)) return {};
  throw new Error(`${row.id} has no sample request: add one to the *.samples.harness.ts of its module.`);
}
