// Apps as they are edited, in front of a site: `serve.ts [app …] [--against URL]`.
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShellDescriptor } from '@commonhearth/registry';
import { developmentPath } from '../webpack/development.ts';
import { UnreadableApp, unreadableApp } from './configurations.ts';
import { createDevServer } from './dev-server.ts';
import { endTogether } from './ending.ts';
import { problemsIn, readSite, SiteRefusal } from './live-site.ts';
import { createOverrides, withCookie } from './overrides.ts';
import { here, wantedHere } from './here.ts';
import { prepareParts } from './parts.ts';
import { freePort, isTaken, untilReachable } from './product.ts';
import { Unwanted } from './wanted.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');
/** Waits up to five minutes, because a slow machine seeds a database first. */
const startupWait = { attempts: 3_000 };
/** Where the product server reads it, when the shell is of this checkout. */
const ownShell = (): ShellDescriptor =>
  JSON.parse(readFileSync(join(here, 'shell/dist-dev/shell.json'), 'utf8')) as ShellDescriptor;

async function develop(): Promise<void> {
  const wanted = wantedHere();
  const { port, alone, against } = wanted;
  if (await isTaken(port))
    throw new Unwanted(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
  const origin = `http://127.0.0.1:${port}`;
  const site = against && (await readSite(against.origin));
  const { compiled, ...parts } = await prepareParts(wanted, origin, site);
  const ending = endTogether(here);
  const productPort = await freePort();
  const target = site?.origin ?? `http://127.0.0.1:${productPort}`;
  const addresses = wanted.remotes.map((name) => [name, origin + developmentPath(name)] as const);
  const overrides = alone ? createOverrides(target, Object.fromEntries(addresses)) : undefined;

  const compiler = webpack(compiled);
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('development', () => {
      resolve();
    });
  });
  const { server, offers } = createDevServer({
    ...parts,
    compiler,
    port,
    target,
    pages: site === undefined ? [] : [site.origin],
    writesOffers: wanted.shell,
    async prepare({ headers }: IncomingMessage) {
      if (site === undefined) await untilReachable(productPort);
      else if (headers.origin === origin) headers.origin = site.origin;
      if (overrides === undefined) return;
      await built;
      headers.cookie = withCookie(headers.cookie, await overrides.cookie());
    },
  });
  ending.closes(server);
  // it reads at its start what is compiled here, unless that is named by addresses alone
  if (site === undefined && !wanted.shell) ending.startProduct(productPort);
  await server.start();
  await built;
  if (site === undefined) {
    if (wanted.shell) ending.startProduct(productPort);
    await untilReachable(productPort, startupWait);
  }
  try {
    await overrides?.cookie();
  } catch (error) {
    console.error(error instanceof SiteRefusal ? error.message : error);
    ending.stop(1);
    return;
  }
  if (alone) tell();
  console.error(`Development: ${origin}/`);

  function tell(): void {
    const shell = site?.shell ?? ownShell();
    for (const offer of offers()) {
      for (const problem of problemsIn(offer, shell)) console.error(problem);
      console.error(`${offer.name}, as you edit it:`);
      for (const { path, title } of offer.routes) console.error(`  ${origin}${path}  ${title ?? ''}`);
    }
    if (!parts.hot) console.error('That site has a production build of the shell: edits reload the page.');
  }
}

await develop().catch((error: unknown) => {
  const isTold = [Unwanted, SiteRefusal, UnreadableApp].some((kind) => error instanceof kind);
  console.error(isTold && error instanceof Error ? error.message : error);
  process.exit(error instanceof UnreadableApp ? unreadableApp : 1);
});
