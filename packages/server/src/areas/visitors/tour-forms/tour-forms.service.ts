import type { TourFormBody } from '@commonhearth/schemas';
import { anonymous } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Failure, invalidField } from '../../../failure.ts';
import { addressesOf, advisorOfAddress, calledAdvisor, readCompound } from '../../homes/index.ts';
import { addressFault, sendMail } from '../../mail/index.ts';
import { tourFormCopy, tourFormMail, type AskedHome } from './tour-form-mails.ts';
import { getsCopy, insertTourForm } from './tour-forms.repository.ts';

type Deps = Pick<Dependencies, 'database' | 'config' | 'site' | 'jobs' | 'clock' | 'superuserEmails'>;

interface Asked extends AskedHome {
  readonly compoundId: number;
}

/** The home of the form, as everybody sees it; one that is no longer shown is a fault of its field. */
async function askedHome(
  tx: Tx,
  { site }: Deps,
  context: Context,
  compoundId: string | undefined,
): Promise<Asked | undefined> {
  if (compoundId === undefined) return undefined;
  try {
    const { compound } = await readCompound(tx, { ...context, actor: anonymous }, compoundId);
    return {
      compoundId: compound.compoundId,
      title: compound.editorial.title ?? 'this home',
      url: `${site.origin}/hfc/homes_c/${compound.compoundId}`,
    };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'not_found') throw error;
    throw invalidField('compound_id', 'This home is no longer shown. Ask for a tour without it.');
  }
}

/** Keeps who wants to see a home, and tells who answers; who asks gets a copy, where they gave an address. */
export const takeTourForm = (deps: Deps, context: Context, form: TourFormBody): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const { email, name, phone, answers, page_sent_from: pageSentFrom } = form;
    const fault = email === undefined ? undefined : addressFault(email);
    if (fault !== undefined) throw invalidField('email', fault);
    const home = await askedHome(tx, deps, context, form.compound_id);
    await insertTourForm(tx, {
      ...{ name, email, phone, answers, pageSentFrom },
      compoundId: home?.compoundId,
      createTimestamp: context.at,
    });
    const advisor = await advisorOfAddress(tx, email);
    for (const to of addressesOf(deps, advisor))
      await sendMail(deps, tx, {
        ...{ category: 'account', kind: 'tour_form', to },
        ...(email !== undefined && { replyTo: email }),
        content: tourFormMail(form, home),
      });
    if (email !== undefined && (await getsCopy(tx, email, context.at)))
      await sendMail(deps, tx, {
        ...{ category: 'account', kind: 'tour_form_copy', to: email },
        content: tourFormCopy(home, calledAdvisor(advisor)),
      });
  });
