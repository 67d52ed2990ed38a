import { parameters } from '@commonhearth/domain';
import {
  arrivalOf,
  canonicalAddress,
  fillPath,
  firstViewHeader,
  frameOf,
  roomStyle,
  type ShellDescriptor,
  fillerParameters,
} from '@commonhearth/registry';
import { shellDescriptorSchema } from '@commonhearth/registry/schemas';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../failure.ts';
import { splitAddress } from '../http/address.ts';
import { createPageLimit } from '../http/limits/page-limit.ts';
import { methodNotAllowed, refusalPolicy } from '../http/method-not-allowed.ts';
import { ProblemError } from '../http/problem-error.ts';
import { manifestKey, readManifest } from '../areas/homes/index.ts';
import { loopbackOrigin, shellKey } from '../areas/delivery/index.ts';
import type { ObjectStore } from '../providers/object-store/object-store.ts';
import { encodingOf } from '../http/content-encoding.ts';
import { compoundHeads } from './head/compound-head.ts';
import { etagOf, finishedPages } from './finished-pages.ts';
import { viewsOfPages } from './first-views/view-of-page.ts';
import { framesReader } from './frames.ts';
import { fillFooter, fillFrame, frameHeader } from './document/frame-header.ts';
import { headOf, type Head } from './head/head.ts';
import { renderPage } from './document/html.ts';
import { serveIcons } from './document/icons/icons.ts';
import { manifestInPage } from './document/manifest-in-page.ts';
import { registryInPage } from './document/registry-in-page.ts';
import { marketPictures } from './head/market-picture.ts';
import { marketIdReader } from './market-ids.ts';
import { isPageAddress, takesPage } from '../http/page-address.ts';
import { pageConfig } from './document/page-config.ts';
import { preloadsOf, type FirstContent } from './document/preloads.ts';
import { leadsOn, routeOf, siteRoutes, type Destination } from './site-routes.ts';
import { hashesAddress, serveHashes } from './serve-hashes.ts';
import { servePreviews } from './serve-previews.ts';
import { serveSitemap } from './sitemap.ts';
import { shownRemotes, visitors } from './visit.ts';

type PageDependencies = Pick<
  Dependencies,
  'config' | 'database' | 'objects' | 'backup' | 'pictures' | 'log' | 'site' | 'clock'
>;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // also where nothing is compressed, a 304 among them
  vary: 'accept-encoding',
};
/** A page of one visitor is kept by their browser at most. */
const keptBy = (isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`;

/** Reads a document of the store again only when it was replaced: the same object until then. */
function remembered<T>(
  store: ObjectStore,
  key: string,
  read: () => Promise<T>,
): () => Promise<T | undefined> {
  let known: { readonly etag: string; readonly value: T } | undefined;
  return async () => {
    const object = await store.get(key);
    if (object === undefined) return undefined;
    if (known?.etag !== object.etag) known = { etag: object.etag, value: await read() };
    return known.value;
  };
}

async function readShell(objects: ObjectStore): Promise<ShellDescriptor> {
  return shellDescriptorSchema.parse(JSON.parse(new TextDecoder().decode(await objects.read(shellKey))));
}

/**
 * The site's pages: any GET that takes HTML and is nothing else. Status 404 with the same shell for what is not there, so that
 * the shell shows its own page for it. The same for every visitor, so that it may be cached and is asked about each
 * time, but while a rollout runs or a browser tries a release.
 */
export const pages: FastifyPluginCallback<PageDependencies> = (app, deps, done) => {
  const { clock, config, database, log, objects, site } = deps;
  const { visitOf, channelOf, warm, close } = visitors(deps);
  const shellOf = remembered(objects, shellKey, () => readShell(objects));
  const framesOf = framesReader(objects);
  const compoundHead = compoundHeads(deps);
  const marketPicture = marketPictures(deps, compoundHead);
  const marketIds = marketIdReader(database);
  const publishedIn = remembered(objects, manifestKey, async () => {
    const manifest = await readManifest(objects);
    return manifest && manifestInPage(manifest);
  });
  const views = viewsOfPages({ ...deps, firstViewEnded: app.metrics.firstViewEnded });
  const finished = finishedPages();
  const countPage = createPageLimit(clock);
  const keepHashes = serveHashes(app, async () => {
    const shell = await shellOf();
    if (shell === undefined) throw notFound('This file');
    return (await channelOf(shell)).hashes;
  });
  const firstContent = async (): Promise<FirstContent> => ({
    contentBase: config.hosts.content,
    manifest: await publishedIn(),
    marketIds: await marketIds(),
  });

  const addressOf = (
    { path }: Head,
    destination: Destination | undefined,
    query: URLSearchParams,
  ): string | undefined => {
    // of a home that is open over a list and that is not public there is no better address
    if (path === undefined && query.has(parameters.compoundId)) return undefined;
    // a listed parameter takes its value in any case: all spellings have one address
    const filled = path ?? (destination && fillPath(destination.route.path, destination.params));
    return filled === undefined ? undefined : site.origin + filled;
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path: pathname, query } = splitAddress(request.url);
    const searchParams = new URLSearchParams(query);
    if (!isPageAddress(request.url) || !takesPage(request.headers.accept)) {
      reply.callNotFound();
      return reply;
    }
    await countPage(request.ip);
    const address = canonicalAddress(request.url);
    if (address !== request.url) return reply.redirect(address, 308);
    const shell = await shellOf();
    if (shell === undefined)
      throw new ProblemError(
        503,
        'unavailable',
        'The pages are not built yet. Start the site with npm start, which builds them.',
        { retryAfterSeconds: 10 },
      );
    const visit = await visitOf(request, shell);
    const { registry, hashes, unreadable, isPrivate, cookie, config: own, viewed } = visit;
    const routes = siteRoutes(shell, registry);
    const destination = routeOf(routes, pathname);
    if (destination === undefined && (unreadable.length > 0 || !leadsOn(shell.routes, routes)))
      throw new ProblemError(
        503,
        'unavailable',
        'Part of the site isn’t available right now, and this address may belong to it. Try again in a minute.',
        { retryAfterSeconds: 60 },
      );
    const arrival = destination === undefined ? undefined : arrivalOf(routes, destination);
    const head = await headOf({ compoundHead, marketPicture }, arrival, searchParams);
    const first: FirstContent =
      arrival?.route.content === 'market' || arrival?.route.content === 'homes'
        ? await firstContent()
        : { contentBase: config.hosts.content, manifest: undefined, marketIds: new Map() };
    const view = await viewed(arrival, searchParams);
    const page = {
      brand: config.brandName,
      title: head.title === undefined ? config.brandName : `${head.title} | ${config.brandName}`,
      heading: head.title,
      description: head.description,
      address: head.listed ? addressOf(head, destination, searchParams) : undefined,
      picture: head.picture,
      structured: head.structured,
      listed: head.listed,
      preloads: preloadsOf(shell, registry, arrival, searchParams, first),
      rooms: roomStyle(registry, arrival?.route.name),
      header: frameHeader(registry, routes, config.links, arrival),
    };
    const { manifest } = first;
    const firstViewOrMissing =
      shell.takesOver === true
        ? await views.get({
            ...{ shell, registry, routes, from: destination, arrival, query: searchParams },
            ...{
              compound: head.compound,
              overrides: own.overrides ?? [],
              published: async () => manifest ?? (await publishedIn()),
              marketIds,
            },
          })
        : undefined;
    // for clients that wait for the view, such as the release check
    if (firstViewOrMissing === 'missing') void reply.header(firstViewHeader, firstViewOrMissing);
    const firstView = firstViewOrMissing === 'missing' ? undefined : firstViewOrMissing;
    const frames = await framesOf(shell);
    const frame = frameOf(arrival?.route);
    const shown = shownRemotes(registry, arrival, searchParams);
    // another process could not serve the hashes of a release that only this browser tries
    const isWhole = shell.fetchesHashes !== true || own.overrides !== undefined;
    if (!isWhole) keepHashes(hashes);
    const file = { href: hashesAddress(hashes.name), integrity: hashes.integrity };
    const parameters = fillerParameters(registry);
    const forFillers = parameters.length > 0 && { parameters };
    const render = (): string =>
      renderPage({
        ...page,
        shell,
        registry: isWhole ? registry : registryInPage(registry, shown, file),
        manifest,
        demo: config.profile !== 'production',
        patience: config.patience,
        config: { ...pageConfig(config), ...own, ...forFillers, ...(view !== undefined && { view }) },
        frame: fillFrame(frames[frame] ?? '', config.brandName, frames['place'], page.header),
        footer:
          frame === 'staff'
            ? ''
            : fillFooter(frames['footer'] ?? '', config.brandName, clock().getFullYear(), config.links),
        firstView,
        ground: frames['ground'] ?? '',
      });
    const origins = registry.remotes
      .flatMap(({ base, fallback }) => [base, ...(fallback === undefined ? [] : [fallback.base])])
      .map(loopbackOrigin)
      .filter((origin) => origin !== undefined);
    if (origins.length > 0) reply.remoteOrigins = origins;
    void reply.code(head.status).headers({ ...pageHeaders, 'cache-control': keptBy(isPrivate) });
    if (cookie !== undefined) void reply.header('set-cookie', cookie);
    // each answer is a view of its own
    if (view !== undefined) return reply.send(render());
    const isSent = (etag: string): boolean => {
      void reply.header('etag', etag);
      return head.status === 200 && request.headers['if-none-match'] === etag;
    };
    if (isPrivate) {
      const html = render();
      return isSent(etagOf(html)) ? reply.code(304).send() : reply.send(html);
    }
    const { html, etag, compressed } = finished(
      JSON.stringify([page, frame, [...shown]]),
      [shell, registry, hashes, manifest, frames, firstView],
      render,
    );
    if (isSent(etag)) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === undefined || request.method === 'HEAD') return reply.send(html);
    return reply.header('content-encoding', encoding).send(await compressed(encoding));
  }

  async function isPage(url: string): Promise<boolean> {
    const shell = isPageAddress(url) ? await shellOf() : undefined;
    if (shell === undefined) return false;
    const { registry } = await channelOf(shell);
    return routeOf(siteRoutes(shell, registry), splitAddress(url).path) !== undefined;
  }

  const route = { config: { policy: 'public-page' }, schema: { hide: true } };
  app.addHook('onReady', () =>
    warm().catch((error: unknown) => {
      log.warn(error, 'pages: the channel was not read at the start');
    }),
  );
  app.addHook('onClose', () => Promise.all([close(), views.close()]));
  serveIcons(app, config.brandName);
  servePreviews(app, { ...deps, countPage });
  serveSitemap(app, { ...deps, countPage });
  app.get('/robots.txt', route, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8' })
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /auth\nDisallow: /hfc/_i/\nDisallow: /_dev/\n\nSitemap: ${site.origin}/sitemap.xml\n`,
      ),
  );
  app.get('/', route, answer);
  app.get('/*', route, answer);
  app.route({
    schema: { hide: true },
    config: { policy: refusalPolicy },
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: async ({ url }) => {
      throw (await isPage(url)) ? methodNotAllowed(['GET', 'HEAD']) : notFound('This address');
    },
    handler: () => Promise.resolve(),
  });
  done();
};
