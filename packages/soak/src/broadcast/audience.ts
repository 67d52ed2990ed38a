import type { TestDatabase } from '@commonhearth/testing-server/database';

type Sql = TestDatabase['sql'];
const market = 'seattle';

/** People who subscribe to one of two markets, a hundred to the smaller; some of them switched mail off. */
export async function writeAudience(
  sql: Sql,
  { template, staff, count }: { readonly template: string; readonly staff: string; readonly count: number },
): Promise<void> {
  await sql.query(`update users set is_staff = true, staff_by_setting = false where email = '${staff}'`);
  await sql.query(`
    insert into users select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
      'user_id', gen_random_uuid(), 'provider_id', gen_random_uuid(), 'email', 'p' || n || '@d' || n % 50 || '.example',
      'share_link_key', md5('soak' || n), 'is_staff', false, 'last_active_subscriber_id', null,
      'receives_all_emails', n % 41 <> 0, 'receives_product_emails', n % 43 <> 0))).*
    from users u, generate_series(1, ${count}) n where u.email = '${template}'`);
  await sql.query(`
    insert into subscribers (user_id, market_id, create_timestamp)
    select user_id, (select market_id from markets where key = case when
      substring(email from '^p([0-9]+)')::int between 100 and 199 then '${market}' else 'austin' end), now()
    from users where email ~ '^p[0-9]+@d'`);
}

/** The market of the hundred. */
export const settlers = async (sql: Sql): Promise<string> =>
  (await sql.query<{ id: string }>(`select market_id::text as id from markets where key = '${market}'`))[0]
    ?.id ?? '';
