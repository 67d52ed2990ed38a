import { magicLinkPurpose } from '@commonhearth/auth';
import type { FastifyRequest } from 'fastify';
import { anonymous, isPerson, type Actor } from '../actor.ts';
import { notFound, signedOut, staffRightsEnded } from '../failure.ts';
import { bearerOf, type Identity } from './tokens/identity.ts';
import { can, permissions } from '../permissions.ts';
import {
  emailPreferencesPurpose,
  emailPreferencesToken,
  magicLinkToken,
  tokenInRequest,
  type MailTokens,
} from './tokens/mail-token.ts';
import { mailProvider, readMailSignature } from './tokens/mail-provider.ts';
import type { Callers } from './policy.ts';
import type { ProviderTokens } from './tokens/provider-token.ts';
import { releaseTokenOf, releaseTokenPurpose, type ReleaseTokens } from './tokens/release-token.ts';
import { magicLinkLimited } from './tokens/token-package.ts';
import { unsubscribeToken, type UnsubscribeTokens } from './tokens/unsubscribe-token.ts';

/**
 * A kind of caller. One row is all that a further kind needs: calls name it in their policy, and the access
 * matrix has a column for it.
 */
export interface CallerKind {
  /** As policies and the table of calls name it. */
  readonly name: string;
  /** What the request identifies itself by; undefined where it carries none of this kind. */
  readonly read: (request: FastifyRequest) => string | undefined;
  /** Whether that stands in the body, so that the call is judged only once its body is read. */
  readonly readsBody?: true;
  /** Who the caller becomes; 401 for what does not hold. */
  readonly become: (credential: string, ip: string) => Promise<Actor>;
  /** Whom of those the call lets in; to the others it does not exist. */
  readonly admits: (actor: Actor) => boolean;
  /** What to tell whom the call does not let in although it is there for them; 404 unless said. */
  readonly refusal?: (actor: Actor) => Error | undefined;
  /** How the API's document says it. */
  readonly scheme?: { readonly name: string; readonly description: string };
}

export type CallerKinds = ReadonlyMap<string, CallerKind>;

const bearer = ({ headers }: FastifyRequest): string | undefined => bearerOf(headers.authorization);
const token = { name: 'token', description: "The product's own token, from enrichToken" };

interface Credentials {
  readonly identity: Identity;
  readonly providerTokens: ProviderTokens;
  readonly releaseTokens: ReleaseTokens;
  readonly mailTokens: MailTokens;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** Who signed what they send with the secret of the mail provider. */
  readonly ofMailProvider: CallerKind['become'];
}

/** Every kind of caller. A call that names several looks for them in the order of its policy. */
export function createCallers(
  { identity, providerTokens, releaseTokens, mailTokens, unsubscribeTokens, ofMailProvider }: Credentials,
  more: readonly CallerKind[] = [],
): CallerKinds {
  const person = {
    read: bearer,
    become: (credential: string) => identity.identify(credential),
    scheme: token,
  };
  const ofMail = (name: string, purpose: string, become: CallerKind['become']): CallerKind => ({
    name,
    read: tokenInRequest,
    readsBody: true,
    become,
    admits: (actor) => actor.kind === 'token' && actor.purpose === purpose,
  });
  const kinds: readonly CallerKind[] = [
    // of callers whom a call looks at, since it decides what they see; a plain call reads nothing
    { name: 'anyone', read: bearer, become: person.become, admits: () => true },
    { ...person, name: 'user', admits: isPerson },
    {
      ...person,
      name: 'user, not by magic link',
      admits: (actor) => isPerson(actor) && !actor.isLimited,
      refusal: (actor) => (isPerson(actor) ? magicLinkLimited() : undefined),
    },
    ...permissions.map((name) => ({
      ...person,
      name,
      admits: (actor: Actor) => can(actor, name),
      refusal: (actor: Actor) =>
        isPerson(actor) && actor.hasLostStaffRights === true ? staffRightsEnded() : undefined,
    })),
    {
      name: 'provider access token',
      read: bearer,
      become: async (credential) => ({
        kind: 'provider',
        identity: await providerTokens.verify(credential),
      }),
      admits: ({ kind }) => kind === 'provider',
      scheme: { name: 'providerToken', description: "The auth provider's access token" },
    },
    {
      name: releaseTokenPurpose,
      read: releaseTokenOf,
      become: (secret, ip) => releaseTokens.holderOf(secret, ip),
      admits: (actor) => actor.kind === 'token' && actor.purpose === releaseTokenPurpose,
      scheme: { name: 'releaseToken', description: 'A token for the releases of one remote' },
    },
    ofMail(magicLinkToken, magicLinkPurpose, (secret) => mailTokens.ofMagicLink(secret)),
    ofMail(emailPreferencesToken, emailPreferencesPurpose, (secret) => mailTokens.ofEmailPreferences(secret)),
    ofMail(unsubscribeToken, unsubscribeToken, (secret) => unsubscribeTokens.holderOf(secret)),
    {
      name: mailProvider,
      read: readMailSignature,
      readsBody: true,
      become: ofMailProvider,
      admits: (actor) => actor.kind === 'token' && actor.purpose === mailProvider,
    },
    ...more,
  ];
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

/** The kinds that a policy names. A name that the table lacks stops the start. */
export function kindsOf(callers: Callers, kinds: CallerKinds): readonly CallerKind[] {
  const names = typeof callers === 'string' ? [callers] : callers;
  return names.map((name) => {
    const kind = kinds.get(name);
    if (kind === undefined)
      throw new Error(
        `A policy lets in "${name}", and there is no such kind of caller. Give it a row in http/callers.ts, or name one of ${[...kinds.keys()].join(', ')}.`,
      );
    return kind;
  });
}

export const letsInAnyone = (callers: Callers): boolean => [callers].flat().includes('anyone');

/** Who calls, of these kinds; 401 for nobody or for what does not hold, 403 for whom it wants to know better, 404 for whom it is not there. */
export async function identifyCaller(kinds: readonly CallerKind[], request: FastifyRequest): Promise<Actor> {
  for (const { read, become, admits } of kinds) {
    const credential = read(request);
    if (credential === undefined) continue;
    const actor = await become(credential, request.ip);
    if (admits(actor) || kinds.some((other) => other.read === read && other.admits(actor))) return actor;
    throw kinds.map(({ refusal }) => refusal?.(actor)).find((one) => one !== undefined) ?? notFound();
  }
  if (kinds.some(({ name }) => name === 'anyone')) return anonymous;
  throw signedOut();
}
