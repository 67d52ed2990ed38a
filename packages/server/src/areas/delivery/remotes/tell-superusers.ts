import { releaseName, type ChannelRemote } from '@commonhearth/schemas';
import type { SignedIn, TokenHolder } from '../../../actor.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { type MailContent, type MailPart, sendMail } from '../../mail/index.ts';
import type { ChangeContext } from './change-channel.ts';

/** What a mail is written with. */
export type MailDeps = Parameters<typeof sendMail>[0];
type Deps = MailDeps & Pick<Dependencies, 'superuserEmails'>;

export const forSuperusers =
  'You’re getting this email because you’re a superuser. You can’t turn these off.';
export const releasesPage = (origin: string): MailPart => ({
  kind: 'button',
  label: 'See the releases',
  url: `${origin}/hfc/_i/releases`,
});

/** Mails each superuser, in the transaction of what it is about. */
export async function tellSuperusers(deps: Deps, tx: Tx, kind: string, content: MailContent): Promise<void> {
  for (const to of deps.superuserEmails) await sendMail(deps, tx, { category: 'account', kind, to, content });
}

const nameOf = (actor: SignedIn | TokenHolder): string =>
  actor.kind === 'token' ? `the token "${actor.name}"` : actor.email;

/** Tells superusers that a release is live for everyone from now on. */
export const tellOfBase = (
  deps: Deps,
  tx: Tx,
  { actor, message }: Pick<ChangeContext, 'message'> & { readonly actor: SignedIn | TokenHolder },
  { remote, base }: ChannelRemote,
): Promise<void> => {
  const release = base === null ? '' : releaseName(base);
  const rows: (readonly [string, string])[] = [
    ['Release', release],
    ['By', nameOf(actor)],
  ];
  if (message !== undefined) rows.push(['Why', message]);
  return tellSuperusers(deps, tx, 'release_live', {
    subject: `${remote} ${base?.version ?? ''} is live for everyone`,
    preview: `By ${nameOf(actor)}.`,
    heading: `${remote} ${base?.version ?? ''} is live`,
    parts: [
      { kind: 'text', text: `All visitors and staff now get this release of ${remote}.` },
      { kind: 'rows', rows },
      releasesPage(deps.site.origin),
      { kind: 'note', text: 'To go back to the previous release, click "Roll back…" there.' },
    ],
    because: forSuperusers,
  });
};
