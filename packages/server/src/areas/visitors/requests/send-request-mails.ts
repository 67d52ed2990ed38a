import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { addressesOf, type Advisor, calledAdvisor } from '../../homes/index.ts';
import { type MailContent, sendMail } from '../../mail/index.ts';
import { findUser } from '../../people/index.ts';
import type { Between } from './request-mails.ts';

type Deps = Pick<Dependencies, 'config' | 'site' | 'jobs' | 'clock' | 'superuserEmails'>;

interface RequestMails {
  /** In the words of the mails' table, such as `tour_request`. */
  readonly kind: string;
  readonly advisor: Advisor | undefined;
  readonly toAdvisor: (who: Between) => MailContent;
  readonly copy?: (who: Between) => MailContent;
}

/**
 * Tells who answers, whose answer goes to the person; the copy is the person's. To an address that somebody only claims
 * nothing goes of what they write.
 */
export async function sendRequestMails(
  deps: Deps,
  tx: Tx,
  { actor: { userId, email } }: PersonContext,
  { kind, advisor, toAdvisor, copy }: RequestMails,
): Promise<void> {
  const { user } = (await findUser(tx, userId)) ?? {};
  const who: Between = {
    email: user?.email ?? email,
    proved: user?.emailVerified === true,
    name: user === undefined || user.name === '' ? email : user.name,
    advisor: calledAdvisor(advisor),
    requestsUrl: `${deps.site.origin}/hfc/account/requests`,
  };
  for (const to of addressesOf(deps, advisor))
    await sendMail(deps, tx, {
      ...{ category: 'account', kind, to, userId, replyTo: who.email },
      content: toAdvisor(who),
    });
  if (copy !== undefined && who.proved)
    await sendMail(deps, tx, {
      ...{ category: 'account', kind: `${kind}_copy`, to: who.email, userId },
      content: copy(who),
    });
}
