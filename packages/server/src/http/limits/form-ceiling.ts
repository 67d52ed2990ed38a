import { networksOf } from '@commonhearth/auth';
import { limits, type Limit } from '@commonhearth/schemas/limits';
import { isPerson } from '../../actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CallRequest } from '../call.ts';
import { createLimits, limitReached } from './limits.ts';
import { partOfStrangers, parts } from './visit-quota.ts';

const forms = ['contact', 'tourForms', 'interest'] as const;
type Form = (typeof forms)[number];

/** What people send with each form. */
const words: Readonly<Record<Form, string>> = {
  contact: 'messages',
  tourForms: 'tour requests',
  interest: 'sign-ups for cities',
};

const whole = 'site';

/** How many forms were rejected in this hour because the site's limit was reached. */
const rejectedOf = (form: Form): Limit => ({
  ...limits[form].bySite,
  name: `${limits[form].bySite.name}-rejected`,
  most: 1_000_000_000,
});

const part = (all: Limit, share: number, name?: string): Limit => ({
  ...all,
  ...(name !== undefined && { name: `${all.name}-${name}` }),
  most: Math.floor(all.most * share),
});

/**
 * Limits how many forms of a kind the site accepts: a network gets a part of them, and visitors leave a part to
 * members, whose networks count separately. A form that `accept` rejects is not counted.
 */
export function createFormCeiling(
  { database, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  form: Form,
) {
  const counts = createLimits(database, clock);
  const all = limits[form].bySite;
  const ofStrangers = part(all, partOfStrangers);

  return async (
    { context: { actor }, ip }: Pick<CallRequest<undefined, undefined, undefined>, 'context' | 'ip'>,
    accept: () => Promise<void>,
  ): Promise<void> => {
    const { customer, provider } = networksOf(ip);
    const who = isPerson(actor) ? 'member-' : '';
    const { full, release } = await counts.reserve(1, [
      { limit: part(all, parts.customer, `${who}customer`), whom: customer },
      { limit: part(all, parts.provider, `${who}provider`), whom: provider },
      { limit: isPerson(actor) ? all : ofStrangers, whom: whole },
    ]);
    if (full !== undefined) {
      const isWhole = full.whom === whole;
      if (isWhole && (await counts.add(rejectedOf(form), whole, 1)) === 1)
        log.warn({ form, most: full.limit.most }, 'visitors used up the hourly limit of a form');
      throw limitReached(
        full.limit,
        `We are getting more ${words[form]} than usual${isWhole ? '' : ' from your network'}.`,
        clock().getTime(),
      );
    }
    try {
      await accept();
    } catch (error) {
      await release();
      throw error;
    }
  };
}

/** For metrics: how much of this hour's limit is used, and how many forms were rejected. */
export async function readFormCeilings({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<
  readonly { readonly form: Form; readonly used: number; readonly rejected: number }[]
> {
  const counts = await createLimits(database, clock).countedEach(
    [...forms.map((form) => limits[form].bySite), ...forms.map(rejectedOf)].map((limit) => ({
      limit,
      whom: whole,
    })),
  );
  return forms.map((form, n) => ({
    form,
    used: (counts[n] ?? 0) / limits[form].bySite.most,
    rejected: counts[forms.length + n] ?? 0,
  }));
}
