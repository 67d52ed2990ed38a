import type { ContactMessageBody, MistakeReportBody } from '@commonhearth/schemas';
import { isPerson } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { addressesOf, advisorOfAddress, findCompound } from '../../homes/index.ts';
import { addressFault, type MailContent, sendMail } from '../../mail/index.ts';
import { keepsUser } from '../../people/index.ts';
import { contactMail, mistakeMail } from './contact-mails.ts';
import { reportMistake } from './contact.policy.ts';
import { insertContactMessage } from './contact.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config' | 'site' | 'jobs' | 'clock' | 'superuserEmails'>;

const staffUrl = ({ site }: Deps): string => `${site.origin}/hfc/_i/messages`;

function requireMailable(email: string | undefined): void {
  const fault = email === undefined ? undefined : addressFault(email);
  if (fault !== undefined) throw invalidField('email', fault);
}

/** The signed-in sender, locked so that their account is not deleted while the message is saved. */
async function senderOf(tx: Tx, { actor }: Context): Promise<string | undefined> {
  if (!isPerson(actor)) return undefined;
  if (!(await keepsUser(tx, actor.userId))) throw notFound('This user');
  return actor.userId;
}

interface TeamMail {
  readonly kind: string;
  readonly email: string | undefined;
  readonly userId: string | undefined;
  readonly content: MailContent;
}

/** Emails the agent who answers for the team, or the superusers while there is none. */
async function mailTeam(deps: Deps, tx: Tx, { kind, email, userId, content }: TeamMail): Promise<void> {
  for (const to of addressesOf(deps, await advisorOfAddress(tx, undefined)))
    await sendMail(deps, tx, {
      ...{ category: 'account', kind, to },
      ...(email !== undefined && { replyTo: email }),
      ...(userId !== undefined && { userId }),
      content,
    });
}

/** Saves a message to the team and emails the team. */
export const takeContactMessage = (
  deps: Deps,
  context: Context,
  message: ContactMessageBody,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const { name, email, body, page_sent_from: pageSentFrom } = message;
    requireMailable(email);
    const userId = await senderOf(tx, context);
    await insertContactMessage(tx, { userId, name, email, body, pageSentFrom, createTimestamp: context.at });
    const content = contactMail(message, staffUrl(deps));
    await mailTeam(deps, tx, { kind: 'contact_message', email, userId, content });
  });

/** Saves a report of a mistake on a home that the caller may see, and emails the team. */
export const takeMistakeReport = (deps: Deps, context: Context, report: MistakeReportBody): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const { compound_id: id, field, email, body, page_sent_from: pageSentFrom } = report;
    requireMailable(email);
    const found = await byId(id, (compoundId) => findCompound(tx, compoundId));
    const { compound } = permit(reportMistake, context.actor, found, 'This home');
    const userId = await senderOf(tx, context);
    const { compoundId } = compound;
    await insertContactMessage(tx, {
      ...{ userId, compoundId, field, email, body, pageSentFrom },
      createTimestamp: context.at,
    });
    const home = {
      title: compound.editorial.title ?? 'this home',
      url: `${deps.site.origin}/hfc/homes_c/${compoundId}`,
    };
    const content = mistakeMail(report, home, staffUrl(deps));
    await mailTeam(deps, tx, { kind: 'mistake_report', email, userId, content });
  });
