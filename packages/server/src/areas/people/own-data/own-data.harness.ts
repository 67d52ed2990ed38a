import type { TestApi } from '@commonhearth/testing-server/api';

interface Visitor {
  /** Of the provider. */
  readonly access: string;
  /** Of the product. */
  readonly token: string;
  readonly user: { readonly user_id: string } & Readonly<Record<string, unknown>>;
}

/** People who come by the embedded provider, as a browser does, and what the database holds by then. */
export function visitorsOf(api: () => TestApi) {
  const provider = async (url: string, payload: object) =>
    (await api().app.inject({ method: 'POST', url: `/auth/v1${url}`, payload })).json<{
      access_token?: string;
    }>();
  const rows = async (sql: string, values: unknown[] = []) =>
    (await api().database.pool.query<Record<string, unknown>>(sql, values)).rows;
  /** Signs in, as on another device each time. */
  const enter = async (provided: Promise<{ access_token?: string }>): Promise<Visitor> => {
    const access = (await provided).access_token ?? '';
    const { body } = await api().call('GET', '/enrich_token', { token: access });
    return {
      access,
      token: (body['token'] as { token: string }).token,
      user: body['user'] as Visitor['user'],
    };
  };
  const signUp = (account: object) => enter(provider('/signup', account));
  /** The tables of ours that still have a text. */
  const tablesWith = async (text: string): Promise<readonly string[]> => {
    const tables = await rows(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    const found: string[] = [];
    for (const { name: table } of tables) {
      const [{ n = 0 } = {}] = await rows(
        `select count(*)::int as n from ${String(table)} t where strpos(lower(t::text), lower($1)) > 0`,
        [text],
      );
      if (n !== 0) found.push(String(table));
    }
    return found;
  };
  return { provider, rows, enter, signUp, tablesWith };
}
