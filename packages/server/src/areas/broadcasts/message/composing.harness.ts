import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import type { Written } from './broadcast-text.ts';
import { composerOf } from './compose-broadcast.ts';

export const written: Written = {
  subject: 'Seventeen new front doors',
  preheader: 'Homes of this week',
  bodyHtml: '<p>Hello</p>',
  fromName: 'June of Commonhearth',
  isNewsletter: false,
  audience: { market_ids: [], area_ids: [] },
  compoundIds: [],
};

/** Everything that the editor of a broadcast makes. */
export const everyPart =
  '<p>Hello {{first_name|there}}, <strong>bold</strong> <em>it</em> <u>under</u> <s>struck</s></p>' +
  '<h2>Head</h2><h3>Lower head</h3><ul><li><p>One</p></li></ul><ol><li><p>First</p></li></ol>' +
  '<blockquote><p>Said</p></blockquote><hr><p>Line<br>break <a href="https://example.com/x?a=1&amp;b=2">out</a></p>' +
  '<p><a href="/hfc/home?sort=price">in</a></p>';

/** A home that everybody may see. */
export async function publicHome(api: TestApi, title = 'Two homes, one garden'): Promise<string> {
  const { areaId } = await createArea(api, { name: title });
  const open = await api.database.pool.query<{ id: string }>(
    "select review_period_id::text as id from review_periods where status = 'open'",
  );
  const periodId = open.rows[0]?.id ?? (await createCycle(api));
  return createCompound(api, { periodId, areaId, status: 'published', editorial: { title } });
}

interface Reader {
  readonly email: string;
  readonly userId: string;
  readonly subscriberId: string | null;
}
export async function reading(
  api: TestApi,
  change: Partial<Written>,
  { email, userId, subscriberId }: Reader,
  about: MailAbout = {},
) {
  const [mail] = await composerOf(api.deps, api.database.db, { ...written, ...change })([
    {
      address: email,
      userId,
      about: { ...(subscriberId !== null && { subscriber: [subscriberId] }), ...about },
    },
  ]);
  if (mail === undefined) throw new Error('No mail was written.');
  return mail;
}

export const subscriber = (api: TestApi, name = 'Ada Lovelace', email?: string) =>
  createPerson(api, { name, market: 'seattle', ...(email !== undefined && { email }) });
