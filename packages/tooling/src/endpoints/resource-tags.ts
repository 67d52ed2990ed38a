/**
 * The RTK Query tags of the staff remotes, by resource. A call that reads provides the tag; a call that writes
 * invalidates it, so every mounted page with that resource reads it again. A write that leaves its page, or whose
 * answer the page shows as it is, needs no tag: it would only add a request.
 */
const callsByResource: Readonly<Record<string, readonly string[]>> = {
  agents: ['listAgents', 'addAgent', 'updateAgent', 'removeAgent', 'setAgentImage', 'undoEntry'],
  aiChecks: ['showAiChecks', 'saveAiChecks'],
  basePrompts: ['listBaseAiPrompts', 'saveBaseAiPrompt', 'makePromptLive'],
  betaAccess: ['listBetaAccess', 'removeFromBeta', 'undoAddManyToBeta'],
  cycles: ['listReviewPeriods', 'updateReviewPeriod', 'deleteReviewPeriod', 'carryOver', 'undoEntry'],
  mails: ['listMails', 'retryMail'],
  messages: ['listContactMessages', 'markContactMessage'],
  people: ['findPeople', 'setAdvisor', 'undoSuppression'],
  releases: ['listReleases', 'changeChannel'],
  releaseTokens: ['listReleaseTokens', 'makeReleaseToken', 'revokeReleaseToken'],
  resources: [
    'listResources',
    'createResource',
    'updateResource',
    'deleteResource',
    'setResourceImage',
    'undoEntry',
  ],
  staff: ['listStaff', 'setStaffRight'],
};

/** The tags of a call; empty where it needs none. */
export const tagsOf = (call: string): string[] =>
  Object.keys(callsByResource).filter((resource) => callsByResource[resource]?.includes(call));

/** Throws where the table names a call that the API does not have. */
export function checkTaggedCalls(calls: ReadonlySet<string>): void {
  const unknown = Object.values(callsByResource)
    .flat()
    .filter((call) => !calls.has(call));
  if (unknown.length > 0)
    throw new Error(`resource-tags.ts names calls that the API does not have: ${unknown.join(', ')}`);
}

/** Invalidates after a success, and after a refusal because what the page shows is gone (404) or changed (409). */
const whenOutdated = `const whenOutdated =
  <Tag extends string>(...tags: readonly Tag[]) =>
  (_answer: unknown, error?: { readonly status: unknown }) =>
    error === undefined || error.status === 404 || error.status === 409 ? tags : [];
`;

/** Generated endpoints without empty lists of tags, and with writes that invalidate where the page is out of date. */
export function withTags(made: string): string {
  const text = made
    .replace('export const addTagTypes', 'const addTagTypes')
    .replaceAll(/^ *(?:provides|invalidates)Tags: \[\],\n/gm, '')
    .replaceAll(/invalidatesTags: \[([^\]]+)\]/g, 'invalidatesTags: whenOutdated($1)');
  return text.includes('whenOutdated')
    ? text.replace('const injectedRtkApi', `${whenOutdated}const injectedRtkApi`)
    : text;
}
