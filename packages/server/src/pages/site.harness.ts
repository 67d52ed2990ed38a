import { createHash } from 'node:crypto';
import { integrityOf } from '@commonhearth/registry/integrity';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Descriptor, ShellDescriptor } from '@commonhearth/registry';
import type { Config } from '../config/index.ts';
import { readConfig } from '../config/index.ts';
import { syncLocalBuilds } from '../areas/delivery/index.ts';

export const testConfig = (profile: 'test' | 'production' = 'test'): Config =>
  readConfig(
    profile === 'test'
      ? { NODE_ENV: 'test' }
      : {
          NODE_ENV: 'production',
          SITE_URL: 'https://homes.example',
          SMTP_URL: 'smtp://localhost:1025',
          MAIL_FROM: 'hello@example.com',
          TOKEN_SECRET: 'a-secret-of-more-than-thirty-two-letters',
          SUPERUSER_EMAILS: 'a@example.com,b@example.com,c@example.com',
        },
  );

/** A folder with builds as the browser apps leave them. */
export interface Checkout {
  readonly root: string;
  /** A folder of streets that has none: to cut the product's takes seconds. */
  readonly streets: string;
  addRemote(name: string, offer: Partial<Descriptor>, files?: Readonly<Record<string, string>>): Descriptor;
  addShell(
    routes: Descriptor['routes'],
    frames?: Readonly<Record<string, string>>,
    more?: Partial<ShellDescriptor>,
    moreFiles?: Readonly<Record<string, string>>,
  ): void;
  remove(): void;
}

export function checkout(): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  const streets = join(root, 'streets');
  mkdirSync(streets);
  const write = (path: string, body: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), body);
  };
  const hashes = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, body]) => [name, integrityOf(body)]));
  return {
    root,
    streets,
    addRemote(
      name,
      offer,
      files = { 'remoteEntry.js': `/* ${name} */`, 'home.js': 'home', 'register.js': 'register' },
    ) {
      const descriptor: Descriptor = {
        format: 1,
        name,
        version: '1.0.0',
        contract: '^1.0.0',
        routes: [],
        slots: [],
        nav: [],
        owns: { slices: [], endpoints: [] },
        entry: 'remoteEntry.js',
        hash: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12),
        modules: { './register': { files: ['register.js'] }, './home': { files: ['home.js'] } },
        files: hashes(files),
        ...offer,
      };
      const folder = name === 'dev-pages' ? `packages/${name}` : name;
      for (const [file, body] of Object.entries(files)) write(`${folder}/dist/${file}`, body);
      write(`${folder}/remote.manifest.ts`, '');
      write(`${folder}/dist/descriptor.json`, JSON.stringify(descriptor));
      return descriptor;
    },
    addShell(routes, frames = {}, more = {}, moreFiles = {}) {
      const body = JSON.stringify(frames);
      const framesFile = `frames.${createHash('sha256').update(body).digest('hex').slice(0, 10)}.json`;
      const files = {
        'main.0123456789.js': 'shell',
        'figtree.0123456789.woff2': 'font',
        [framesFile]: body,
        ...moreFiles,
      };
      for (const [file, body] of Object.entries(files)) write(`shell/dist/${file}`, body);
      write(
        'shell/dist/shell.json',
        JSON.stringify({
          format: 1,
          name: 'shell',
          version: '1.0.0',
          contract: '1.0.0',
          routes,
          entry: ['main.0123456789.js'],
          fonts: ['figtree.0123456789.woff2'],
          frames: framesFile,
          fetchesHashes: true,
          files: hashes(files),
          ...more,
        }),
      );
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export const dashboardRoutes: Descriptor['routes'] = [
  {
    name: 'HFC Market',
    path: '/hfc/:marketKey',
    app: 'hfc',
    access: 'public',
    flags: [],
    redirect: { route: 'HFC Home Dashboard', marketFrom: 'marketKey' },
    params: { marketKey: ['bay_area', 'austin'] },
  },
  {
    name: 'HFC Home Dashboard',
    path: '/hfc/home',
    app: 'hfc',
    access: 'auth optional',
    flags: [],
    page: './home',
    content: 'market',
  },
  {
    name: 'New Listings',
    path: '/hfc/new',
    app: 'hfc',
    access: 'login',
    flags: [],
    title: 'New </script>Listings',
    planned: true,
  },
  {
    name: 'HFCi Review Periods',
    title: 'Review cycles',
    description: 'Homes before they are published',
    path: '/hfc/_i/review',
    app: 'hfci',
    access: 'login',
    flags: [],
    role: 'staff',
    page: './home',
  },
  {
    name: 'Public Home Details',
    path: '/hfc/homes_c/:compound_id',
    app: 'hfc',
    access: 'public',
    flags: [],
    page: './home',
    content: 'compound',
  },
];
export const shellRoutes: Descriptor['routes'] = [
  {
    name: 'About',
    title: 'About',
    titles: { page: { privacy: 'Privacy', how_it_works: 'How it works' } },
    path: '/about/:page',
    app: 'none',
    access: 'public',
    flags: [],
    params: { page: ['privacy', 'how_it_works'] },
  },
  {
    name: 'Root',
    path: '/',
    app: 'hfc',
    access: 'public',
    flags: [],
    redirect: { route: 'HFC Home Dashboard' },
  },
  { name: 'Login', path: '/login', app: 'none', access: 'public', flags: [], title: 'Log in' },
];
export const galleryRoutes: Descriptor['routes'] = [
  { name: 'Gallery', path: '/_dev/gallery', app: 'none', access: 'public', flags: [], page: './home' },
];

/** The shell and a dashboard of sample routes, in the development channel; answers the folder of their builds. */
export async function mountSampleSite(deps: Parameters<typeof syncLocalBuilds>[0]): Promise<Checkout> {
  const builds = checkout();
  builds.addShell(shellRoutes);
  builds.addRemote('mf-dashboard', { routes: dashboardRoutes });
  await syncLocalBuilds(deps, builds.root);
  return builds;
}
