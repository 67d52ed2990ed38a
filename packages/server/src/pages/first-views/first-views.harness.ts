import type { Descriptor } from '@commonhearth/registry';
import { syncLocalBuilds } from '../../areas/delivery/index.ts';
import { sharedHomes } from '../shared-home.harness.ts';
import { shellRoutes } from '../site.harness.ts';

/** Release code that returns this markup, a JavaScript expression that can use `home`. */
export const codeReturning = (markup: string): string =>
  `globalThis.firstView = (text) => { const { pathname, content, now } = JSON.parse(text); const [home] = content.compounds; return JSON.stringify({ html: ${markup}, css: '.a { color: red }' }); };`;
/** Long, because the first view starts a process. */
export const pollOptions = { timeout: 30_000 };
export const page = (id: number): string => `/hfc/compounds/${id}`;
export const hasView = /<main data-first-view>(.*?)<\/main>/;
const file = 'first-view.0123456789.js';

/** A site with pages of homes, whose releases have first views. */
export function firstViewSite() {
  const homes = sharedHomes();
  const { site, deps, get } = homes;
  const bodyOf = async (path: string, cookie = ''): Promise<string> =>
    (
      await get(path, {
        accept: 'text/html',
        cookie,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
      })
    ).body;

  /** Adds a release that renders first views with this code. */
  async function release(code: string): Promise<Descriptor> {
    const descriptor = site.builds.addRemote(
      'mf-compound',
      {
        routes: [
          {
            ...{ name: 'Public Compound', path: '/hfc/compounds/:compound_id', app: 'hfc', access: 'public' },
            ...{ flags: [], page: './home', content: 'compound' },
          },
        ],
        firstView: { file, pages: [{ page: './home' }] },
      },
      { 'remoteEntry.js': 'entry', 'home.js': 'home', 'register.js': 'register', [file]: code },
    );
    await syncLocalBuilds(deps(), site.builds.root);
    return descriptor;
  }
  /** Adds a release that renders the list of homes with this code. */
  async function releaseList(code: string): Promise<void> {
    site.builds.addRemote(
      'mf-dashboard',
      {
        routes: [
          {
            ...{ name: 'Homes', path: '/hfc/home', app: 'hfc', access: 'public' },
            ...{ flags: [], page: './home', content: 'market' },
          },
        ],
        firstView: { file, pages: [{ page: './home', below: 768, unlessKept: ['visit'] }] },
      },
      { 'remoteEntry.js': 'entry', 'home.js': 'home', 'register.js': 'register', [file]: code },
    );
    await syncLocalBuilds(deps(), site.builds.root);
  }
  beforeEach(() => {
    site.builds.addShell(shellRoutes, {}, { takesOver: true });
  });
  return {
    ...homes,
    release,
    releaseList,
    bodyOf,
    viewOf: async (path: string, cookie?: string): Promise<string | undefined> =>
      hasView.exec(await bodyOf(path, cookie))?.[1],
    fileOf: ({ name, version, hash }: Descriptor): string => `remotes/${name}/${version}+${hash}/${file}`,
  };
}
