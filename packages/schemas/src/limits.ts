import { mostReleaseBytesADay, mostReleaseUploadsADay } from './constants/releases.ts';

/** How often something may be asked for: `most` times within `seconds`. Its name keeps its counts apart. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every limit of the product: a row here, named by `limit` of its call (the server counts it, for the person where
 * one is known, else for the place). A place is an IPv4 address or a /64 of IPv6; over a limit the answer is 429
 * with `Retry-After`.
 */
export const limits = {
  password: {
    byAccountAndPlace: { name: 'password-account-place', most: 10, seconds: 15 * minute },
    byAccount: { name: 'password-account', most: 100, seconds: day },
    /** The part of the account's day that one network may use: a /24 of IPv4 or /48 of IPv6, and a /16 or /32. */
    byAccountAndCustomer: { name: 'password-account-customer', most: 25, seconds: day },
    byAccountAndProvider: { name: 'password-account-provider', most: 45, seconds: day },
    /** In place of the account's, from where it signed in before: strangers lock nobody out there. */
    byAccountAndKnownPlace: { name: 'password-account-known-place', most: 100, seconds: day },
    byPlace: { name: 'password-place', most: 60, seconds: hour },
    /** What is hashed at all, right or wrong, counted before it is: nobody keeps a core busy. */
    triesByAccountAndPlace: { name: 'password-tries-account-place', most: 120, seconds: 15 * minute },
    triesByPlace: { name: 'password-tries-place', most: 300, seconds: 15 * minute },
    /** Right ones, from wherever they come: many places that know one password. */
    rightByAccount: { name: 'password-right-account', most: 300, seconds: hour },
  },
  /** Whoever is signed in and asks for another password, before it is estimated or hashed. */
  passwordChange: { byPlace: { name: 'password-change-place', most: 60, seconds: hour } },
  signUp: { byPlace: { name: 'sign-up-place', most: 30, seconds: hour } },
  codes: {
    /** Whoever asks for codes for many addresses. */
    sentByPlace: { name: 'code-place', most: 30, seconds: hour },
    /** Of one code, which lives as long. */
    guesses: { name: 'code-guesses', most: 5, seconds: hour },
    /** Wrong ones at all codes of an address, however many places ask for codes; its links still work. */
    guessesOfAddress: { name: 'code-guesses-address', most: 100, seconds: day },
  },
  /** Ways to another provider begun; each keeps a row. */
  oauth: { byPlace: { name: 'oauth-place', most: 60, seconds: hour } },
  /** The first one that a place asks for in a day is sent whatever strangers asked for before, up to a ceiling. */
  mailToAddress: {
    firstFromPlace: { name: 'mail-first', most: 1, seconds: day },
    /** Of such firsts beyond hour and day, from all places where the account never signed in. */
    firstsPerDay: { name: 'mail-firsts-day', most: 15, seconds: day },
    /** The part of those that one network may use, as with passwords. */
    firstsFromCustomer: { name: 'mail-firsts-customer', most: 4, seconds: day },
    firstsFromProvider: { name: 'mail-firsts-provider', most: 7, seconds: day },
    perHour: { name: 'mail-hour', most: 5, seconds: hour },
    perDay: { name: 'mail-day', most: 15, seconds: day },
  },
  /** Emails that one network may ask for (networks as in `password`): a small part of what is sent in a minute. */
  mailsFromNetwork: {
    byCustomer: { name: 'mails-customer', most: 20, seconds: minute },
    byProvider: { name: 'mails-provider', most: 60, seconds: minute },
  },
  /** Of one sign-up, confirmed in another browser than its own. */
  signUpPassword: { byToken: { name: 'sign-up-password', most: 5, seconds: day } },
  /** Tokens of mails: whoever tries many guesses. */
  mailToken: {
    byPlace: { name: 'mail-token-place', most: 30, seconds: minute },
    /** Each page load of a session that a link opened is one: those leave the links of others alone. */
    renewalsByPlace: { name: 'mail-token-renewal-place', most: 30, seconds: minute },
  },
  /** A token that got out fills no disk. */
  releaseUploads: {
    byReleaser: { name: 'release-uploads', most: mostReleaseUploadsADay, seconds: day },
    bytesByReleaser: { name: 'release-bytes', most: mostReleaseBytesADay, seconds: day },
  },
  /** Files sent to the embedded store without a right to. */
  uploads: { refusedByPlace: { name: 'uploads-refused', most: 60, seconds: 15 * minute } },
  /** Forms and messages, each by itself. */
  tourForms: {
    byPlace: { name: 'tour-forms', most: 10, seconds: hour },
    /** From all places: more than the agents could answer. */
    bySite: { name: 'tour-forms-site', most: 300, seconds: hour },
    /** Of forms with one address, those whose sender gets a copy: it may be a stranger's. */
    copiesToAddress: { name: 'tour-form-copies', most: 3, seconds: day },
  },
  /** Messages to the team and reports of mistakes, together. */
  contact: {
    byPlace: { name: 'contact', most: 10, seconds: hour },
    /** From all places: more than the team could read. */
    bySite: { name: 'contact-site', most: 300, seconds: hour },
  },
  tourRequests: { byPerson: { name: 'tour-requests', most: 10, seconds: hour } },
  messages: { byPerson: { name: 'messages', most: 10, seconds: hour } },
  betaFeedback: { byPerson: { name: 'beta-feedback', most: 60, seconds: hour } },
  /** What is done with homes; a page of a home sends a few. */
  activity: {
    byPlace: { name: 'activity', most: 120, seconds: minute },
    /** Of looks at one home, those that count for how popular it is: a household is a few browsers. */
    countedByPlace: { name: 'counted-looks', most: 3, seconds: day },
  },
  /** What browsers tell of a visit; one sends a few a minute. */
  engagement: { byPlace: { name: 'engagement', most: 120, seconds: minute } },
  /** What the library of Mixpanel tells, and pieces of recorded sessions. */
  analytics: { byPlace: { name: 'analytics', most: 120, seconds: minute } },
  recorder: { byPlace: { name: 'recorder', most: 120, seconds: minute } },
  /** Whoever tries many guesses. */
  shareLinks: {
    byPlace: { name: 'share-links', most: 60, seconds: minute },
    /** Changes of one's own. */
    byPerson: { name: 'own-share-link', most: 30, seconds: hour },
  },
  /** Of all that is held about a person: each reads every place that holds people. */
  exports: { byPerson: { name: 'own-data', most: 20, seconds: hour } },
  /** Mails of staff to themselves. */
  broadcastTests: { byPerson: { name: 'broadcast-tests', most: 30, seconds: hour } },
  interest: {
    byPlace: { name: 'interest', most: 10, seconds: hour },
    /** From all places. */
    bySite: { name: 'interest-site', most: 1000, seconds: hour },
  },
  /** Pages loaded whole. Each process counts its own, in memory. */
  pages: { byPlace: { name: 'pages', most: 100, seconds: 10 } },
  clientErrors: { byPlace: { name: 'client-errors-place', most: 30, seconds: minute } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Limit>>>>;
