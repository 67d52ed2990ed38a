import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { areas, audit, compounds } from '../db/schema/index.ts';
import { notFound } from '../failure.ts';
import { everyone, maySeeCompoundSql } from '../visibility.ts';
import { homePath } from './head/compound-head.ts';
import { text } from './document/text.ts';

interface Deps extends Pick<Dependencies, 'database' | 'site'> {
  readonly countPage: (ip: string) => Promise<void>;
}

/** A tenth of what the protocol allows in one file, so that a file costs no more than some pages. */
const mostAddresses = 5000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const route = { config: { policy: 'public-page' }, schema: { hide: true } };

const publicHomes = maySeeCompoundSql(everyone, compounds, areas);

async function homesOnPage(
  { database: { db } }: Deps,
  { page, most }: { readonly page: number; readonly most: number },
) {
  return db
    .select({
      id: compounds.compoundId,
      /** Published, or changed by staff since. */
      changed: sql<string>`to_char(greatest(${compounds.publishDate}, (
        select max(${audit.at}) from ${audit}
        where ${audit.objectType} = 'compound' and ${audit.objectId} = ${compounds.compoundId}::text
      )) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(compounds)
    .innerJoin(areas, eq(areas.areaId, compounds.areaId))
    .where(and(publicHomes))
    .orderBy(asc(compounds.compoundId))
    .limit(most)
    .offset((page - 1) * most);
}

const document = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.join('\n')}\n</${root}>\n`;

/** The pages of all homes that everyone may see, for search engines; above 5,000 an index of several files. */
export function serveSitemap(app: FastifyInstance, deps: Deps, most = mostAddresses): void {
  const send = (reply: FastifyReply, body: string) =>
    reply
      .headers({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
      })
      .send(body);

  async function pagesOfHomes(): Promise<number> {
    const [row] = await deps.database.db
      .select({ homes: count() })
      .from(compounds)
      .innerJoin(areas, eq(areas.areaId, compounds.areaId))
      .where(and(publicHomes));
    return Math.ceil((row?.homes ?? 0) / most);
  }
  async function addressesOn(page: number): Promise<string> {
    const homes = await homesOnPage(deps, { page, most });
    return document(
      'urlset',
      homes.map(
        ({ id, changed }) =>
          `<url><loc>${text(deps.site.origin + homePath(String(id)))}</loc><lastmod>${changed}</lastmod></url>`,
      ),
    );
  }

  app.get('/sitemap.xml', route, async (request, reply) => {
    await deps.countPage(request.ip);
    const pages = await pagesOfHomes();
    if (pages <= 1) return send(reply, await addressesOn(1));
    const files = Array.from(
      { length: pages },
      (_, i) => `<sitemap><loc>${text(`${deps.site.origin}/sitemap-${i + 1}.xml`)}</loc></sitemap>`,
    );
    return send(reply, document('sitemapindex', files));
  });
  app.get<{ Params: { page: string } }>(
    '/sitemap-:page(^[1-9]\\d{0,4}$).xml',
    route,
    async (request, reply) => {
      await deps.countPage(request.ip);
      const page = Number(request.params.page);
      const pages = await pagesOfHomes();
      if (pages <= 1 || page > pages) throw notFound('This list of pages');
      return send(reply, await addressesOn(page));
    },
  );
}
