import { emailAddress } from '@commonhearth/schemas';
import { z } from 'zod';
import { apiCallsSchema } from './calls/schemas.ts';
import { descriptorFormat } from './offer.ts';

const names = z.array(z.string().min(1)).readonly();

/**
 * What one app offers, as its build says it. Paths use `:param` and `:param?`; `params` limits a parameter to
 * the listed values. Fields that are not known here are ignored, and kept by who judges (`judge`): a newer
 * build may say more.
 */
export const routeSchema = z.object({
  name: z.string().min(1),
  path: z.string().startsWith('/').max(300),
  app: z.enum(['hfc', 'hfci', 'none']),
  access: z.enum(['public', 'auth optional', 'login']),
  flags: z
    .array(
      z.enum([
        'requiresAuthentication',
        'sharableCompoundPage',
        'optionalAuthentication',
        'noAutoLogin',
        'noReturn',
      ]),
    )
    .readonly(),
  role: z.literal('staff').optional(),
  title: z.string().optional(),
  /** Its title by the value of a parameter, where pages of one route differ: `{ page: { terms: 'Terms' } }`. */
  titles: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  description: z.string().optional(),
  params: z.record(z.string(), names).optional(),
  /**
   * The exposed module that renders it; a `redirect` names another route instead; a route of a later area is
   * `planned`.
   */
  page: z.string().startsWith('./').optional(),
  redirect: z
    .object({
      route: z.string(),
      /** The parameter of the path that names the market, or holds the key of a share link. */
      marketFrom: z.string().optional(),
      shareLinkKeyFrom: z.string().optional(),
    })
    .optional(),
  planned: z.literal(true).optional(),
  /** Who is new is greeted above the page, and narrow screens show its homes before a map. */
  hero: z.literal(true).optional(),
  /** First content that the page needs, which the server preloads: a market, a home, or `homes` of any market. */
  content: z.enum(['market', 'compound', 'homes']).optional(),
});
const placeName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use small letters, digits and hyphens.');
const placeVersion = z.int().positive().max(1000);
export const slotSchema = z.object({
  slot: placeName,
  module: z.string().startsWith('./'),
  query: z.string().optional(),
  routes: names.optional(),
  /** The version of the place that it is written for. A place with a version stays empty if its filler fails. */
  version: placeVersion.optional(),
  /** Fillers of one place stand in this order; 0 unless given. */
  order: z.int().optional(),
  /** The height in CSS pixels that the page reserves for it, so that nothing moves when it comes. */
  room: z.int().min(0).max(600).optional(),
  /** The parameter of the address that a filter has. Pages keep it when they change others. */
  parameter: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,9}$/, 'Use one to ten small letters and digits, such as cf.')
    .optional(),
  /**
   * Shows it only in browsers that store one of these, as in `unlessKept`: names of `keptKey`, or fields such as
   * `state.wishes`. Other browsers reserve no room and don’t load its code.
   */
  ifKept: z.array(z.string()).max(10).readonly().optional(),
});
/** A place in its own pages that an app offers to others. Several entries offer several versions of one place. */
export const offeredPlaceSchema = z.object({
  slot: placeName,
  version: placeVersion.optional(),
  /** A route where the place can be seen. */
  route: z.string().min(1),
});
export const navSchema = z.object({
  label: z.string().min(1),
  route: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  audience: z.enum(['anyone', 'signed-in', 'staff']),
  order: z.int(),
});

/** Most bytes that it may have as it travels, compressed: the entry, one page with all that it needs at once, all files. */
const budgetsSchema = z.object({
  entry: z.int().positive(),
  page: z.int().positive(),
  all: z.int().positive(),
});

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A contract range: a caret range only, so that it can be judged without a library on the critical path. */
export const contractRange = z
  .string()
  .regex(/^\^\d{1,15}(?:\.\d{1,15}){2}$/, 'Use a caret range such as ^1.2.0.');
const versions = z.record(z.string(), z.string());

/** The file that renders first views on the server, and the exposed modules of the pages that it can render. */
const firstViewSchema = z.object({
  file: z.string().min(1),
  pages: z
    .array(
      z.object({
        page: z.string().min(1),
        /** The page differs from its first view at this viewport width or more, in CSS pixels. */
        below: z.int().positive().optional(),
        /** The page differs if the browser persists any of these: names of `keptKey`, or fields as `state.wishes`. */
        unlessKept: names.optional(),
      }),
    )
    .readonly(),
});

export const descriptorSchema = z.object({
  format: z.literal(descriptorFormat),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d{1,15}(?:\.\d{1,15}){2}$/),
  contract: contractRange,
  channel: z.literal('development').optional(),
  /** The team that answers for it. */
  owner: z.string().min(1).max(60).optional(),
  /** Where that team reads emails about its releases. Pages do not contain it. */
  ownerEmail: emailAddress.optional(),
  budgets: budgetsSchema.optional(),
  routes: z.array(routeSchema).readonly(),
  slots: z.array(slotSchema).readonly(),
  /** Places in its pages for others. Older builds offer none. */
  offers: z.array(offeredPlaceSchema).max(50).readonly().optional(),
  nav: z.array(navSchema).readonly(),
  /** Slices of the store, and endpoints by the names under which they are injected. */
  owns: z.object({ slices: names, endpoints: names }),
  /** The calls of the product API that it makes, as its build knew them. Older builds do not list theirs. */
  calls: apiCallsSchema.optional(),
  /** Hash over all files: the release's folder is `<version>+<hash>`. */
  hash: z.string().regex(/^[a-f0-9]{12}$/),
  entry: z.string().min(1),
  modules: z.record(z.string(), z.object({ files: names })),
  firstView: firstViewSchema.optional(),
  /** Every file of the release; absent in development builds only. */
  files: z.record(z.string(), integrity).optional(),
  /**
   * Ranges of the libraries that it takes from the shell, and the version of the federation runtime that it
   * was built for.
   */
  shared: versions.optional(),
  runtime: z.string().optional(),
});

/** The shell's own build: its routes, the scripts that start it and the integrity of every file. */
export const shellDescriptorSchema = z.object({
  format: z.literal(descriptorFormat),
  name: z.literal('shell'),
  version: z.string(),
  contract: z.string(),
  /** One version for each older major of the contract that it offers too, newest first. */
  olderContracts: names.optional(),
  /** The scripts that pages need for releases that were built for an older contract or runtime. */
  olderReleases: names.optional(),
  routes: z.array(routeSchema).readonly(),
  /** Places of its layout for remotes. Older shells do not list theirs. */
  offers: z.array(offeredPlaceSchema).readonly().optional(),
  entry: names,
  /** The scripts of a sign-in. Older shells do not list theirs. */
  signIn: names.optional(),
  fonts: names,
  /** The file with what pages look like before any script runs, by kind of page. */
  frames: z.string().optional(),
  /** First views of its own pages. */
  firstView: firstViewSchema.optional(),
  files: z.record(z.string(), integrity).optional(),
  /** Versions of the libraries that it provides, and of the federation runtime. */
  shared: versions.optional(),
  runtime: z.string().optional(),
  /** It fetches the hashes that are not in the page (`hashes` of the registry). Older shells need all of them in the page. */
  fetchesHashes: z.literal(true).optional(),
  /** It renders behind the first view and replaces it. Older shells need the frame in `#root` and get no first view. */
  takesOver: z.literal(true).optional(),
  /** The oldest browsers that it is built for, such as `Safari 17.5`. Older shells do not list theirs. */
  browsers: names.optional(),
});

export const registrySchema = z.object({
  channel: z.enum(['development', 'production']),
  /** The file with the hashes of every release, by `base`. The page has only those of its own route; without this field it has all. */
  hashes: z.object({ href: z.string(), integrity }).optional(),
  shell: z.object({
    base: z.string(),
    files: z.record(z.string(), z.string()).optional(),
    /** Places of its layout, for developers: in the development channel only. */
    offers: z.array(offeredPlaceSchema).readonly().optional(),
  }),
  remotes: z
    .array(
      z.object({
        base: z.string(),
        descriptor: descriptorSchema,
        /** A release that this site had before, for a page that cannot run the one above. */
        fallback: z.object({ base: z.string(), descriptor: descriptorSchema }).optional(),
        /** Switched off for everybody: none of its code is asked for. The reason in words for visitors, maybe none. */
        off: z.string().optional(),
        /** The percent of the rollout that this visitor is in; absent for the base. */
        share: z.int().min(1).max(99).optional(),
      }),
    )
    .readonly(),
});
