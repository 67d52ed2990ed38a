import type { Person, Sample, World } from '@commonhearth/testing-server/api';
import { createCallers } from '../http/callers.ts';
import { permissions } from '../permissions.ts';
import { testCallers } from './test-calls.harness.ts';

const unused = () => Promise.reject(new Error('Only the names are asked for.'));
const callers = createCallers(
  {
    identity: { identify: unused },
    providerTokens: { verify: unused },
    releaseTokens: { holderOf: unused },
    mailTokens: { ofMagicLink: unused, ofEmailPreferences: unused },
    unsubscribeTokens: { issue: unused, holderOf: unused },
    circleGuests: { ofCookie: unused },
    ofMailProvider: unused,
  },
  testCallers,
);

/** Roles stand for permissions in the table of calls: it is a second opinion on what each role may do. */
const kinds: ReadonlySet<string> = new Set([
  ...[...callers.keys()].filter((name) => !permissions.some((permission) => permission === name)),
  'staff',
  'superuser',
]);

/** A column of the access matrix: somebody who calls. */
export interface Column {
  readonly name: string;
  /** The kinds of caller that they are. */
  readonly is: readonly string[];
  /** Whose own things the requests name. */
  readonly person: (world: World) => Person;
  /** What stands in the header, if anything. */
  readonly bearer: (world: World) => string | undefined;
  /** The cookies that the browser sends, if any. */
  readonly cookie?: (world: World) => string;
}

type Showing = Omit<Column, 'name' | 'is'> & { readonly is?: readonly string[] };
const nobody = (): undefined => undefined;
const consumer = ({ consumer: person }: World): Person => person;
/** Who shows what their request carries anyway: the sample has it. */
const inRequest: Showing = { person: consumer, bearer: nobody };
const byFullSession = 'user, not by magic link';
const showing: Readonly<Record<string, Showing>> = {
  anyone: { person: consumer, bearer: nobody },
  user: { is: [byFullSession], person: consumer, bearer: (world) => world.consumer.token },
  [byFullSession]: { is: ['user'], person: consumer, bearer: (world) => world.consumer.token },
  staff: {
    is: ['user', byFullSession],
    person: (world) => world.staff,
    bearer: (world) => world.staff.token,
  },
  superuser: {
    is: ['user', byFullSession, 'staff'],
    person: (world) => world.superuser,
    bearer: (world) => world.superuser.token,
  },
  'circle guest': { person: ({ guest }) => guest, bearer: nobody, cookie: ({ guest }) => guest.cookie },
  'provider access token': { person: consumer, bearer: (world) => world.providerToken },
  'release token': { person: consumer, bearer: (world) => world.releaseToken },
  'magic-link token': inRequest,
  'email-preferences token': inRequest,
  'unsubscribe token': inRequest,
  'mail provider': inRequest,
  'test token': inRequest,
  'test token in the body': inRequest,
};

/** Who came by a link of a mail, and would be more than a consumer otherwise. */
const limited: Column = {
  name: 'limited',
  is: ['user'],
  person: (world) => world.superuser,
  bearer: (world) => world.limitedToken,
};

/** One for each role and kind of caller of `http/callers.ts`; a kind that nobody shows here fails the tests. */
export const columns: readonly Column[] = [
  ...[...kinds].map((name) => {
    const shown = showing[name];
    if (shown === undefined)
      throw new Error(`The access matrix has nobody of the kind "${name}": say in "showing" what they show.`);
    return { ...shown, name, is: [...(shown.is ?? []), name] };
  }),
  limited,
];

/** What the table of calls says beside names of kinds. */
const phrases: Readonly<Record<string, string>> = {
  'anyone if public': 'anyone',
  'anyone for a public compound': 'anyone',
  'beta users': 'user',
  'user with beta access': 'user',
  'development channel only': 'anyone',
  'anyone in development': 'anyone',
  'staff, in development only: absent in production': 'staff',
  'superuser when published': 'superuser',
  'the mail provider, by signature': 'mail provider',
};
/** What of the caller's right a row says beside their kind: whose object, or which part of the call. */
const qualified = / of that remote$| \([^)]*\)$/;
/** The kinds that a row of the table names; a word that is none throws. */
export function kindsNamed(who: string): readonly string[] {
  return who
    .replace(/, limited$/, '')
    .split(/; |, or /)
    .map((words) => {
      const phrase = words.replace(qualified, '');
      const name = phrases[phrase] ?? phrase;
      if (!kinds.has(name))
        throw new Error(
          `The table of calls names "${phrase}", and http/callers.ts has no such kind of caller.`,
        );
      return name;
    });
}

/** Whether anyone may call it, and who calls decides what they see or may ask for. */
export const isShared = (who: string): boolean =>
  /^anyone (?:if|for a) public/.test(who) ||
  new Set(kindsNamed(who).map((name) => name === 'anyone')).size === 2;

const without = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { token: _token, ...rest } = value as Record<string, unknown>;
  return rest;
};
/** The request as this column sends it: tokens of other kinds are left out. */
export function requestOf(sample: Sample, { is }: Column, named: readonly string[]): Sample {
  if (!named.some((name) => showing[name] === inRequest) || named.some((name) => is.includes(name)))
    return sample;
  const { sign: _sign, ...unsigned } = sample;
  return {
    ...unsigned,
    ...(sample.query && { query: without(sample.query) as Record<string, string> }),
    ...(sample.body !== undefined && { body: without(sample.body) }),
  };
}

/** In the header where a session may stand, and none. */
const noSession = ['provider access token', 'release token'];
const ofPeople = ['user', byFullSession, 'staff', 'superuser'];
/** What a row of the table means for a column. */
export function expectedOf(who: string, { is }: Column, allowed = 200): number {
  const named = kindsNamed(who);
  if (named.includes('anyone') && !isShared(who)) return allowed;
  if (isShared(who))
    return noSession.some((name) => is.includes(name) && !named.includes(name)) ? 401 : allowed;
  if (named.some((name) => is.includes(name))) return allowed;
  const isPerson = ofPeople.some((name) => is.includes(name));
  if (isPerson && named.includes(byFullSession)) return 403;
  return isPerson && named.some((name) => ofPeople.includes(name)) ? 404 : 401;
}

/** Whether such a caller shows what stands in the request itself, as \`token\`. */
export const showsInRequest = (kind: string): boolean => showing[kind] === inRequest;
