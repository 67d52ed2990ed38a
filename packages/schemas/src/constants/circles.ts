/** Circles that one person can be in. */
export const mostCircles = 3;
/** Households of a circle. */
export const mostHouseholds = 6;
/** Members of a household, with those who ask to join it. */
export const mostInHousehold = 4;
/** People whom one invitation link brings. */
export const mostByInvitation = 16;
/** Days that an invitation link works. */
export const invitationDays = 30;
/** What a household cannot do without, beside its bedrooms. Never who somebody is. */
export const householdMusts = ['parking', 'step_free', 'own_entrance', 'yard', 'pets_allowed'] as const;
export type HouseholdMust = (typeof householdMusts)[number];
/** Bedrooms that a household can ask for; 0 is a studio. */
export const mostNeededBedrooms = 9;
/** What a household can say about a home. */
export const homeVoices = ['love', 'could', 'no'] as const;
export type HomeVoice = (typeof homeVoices)[number];
/** Households that have to love a home, or could live there, for it to be on the shortlist. */
export const shortlistRules = ['all', 'all_but_one'] as const;
export type ShortlistRule = (typeof shortlistRules)[number];
/** A circle from this many households on can leave one out. */
export const fewestForAllButOne = 3;
/** Notes of a circle on one home. */
export const mostNotes = 500;
/** Most entries in the news of a circle. */
export const mostCircleNews = 200;
