import { z } from 'zod';

/** What one app offers, as its build says it. Paths use `:param` and `:param?`; `params` limits a parameter to the listed values. */
export const routeSchema = z.strictObject({
  name: z.string().min(1),
  path: z.string().startsWith('/'),
  app: z.enum(['hfc', 'hfci', 'none']),
  access: z.enum(['public', 'auth optional', 'login']),
  flags: z.array(
    z.enum([
      'requiresAuthentication',
      'sharableCompoundPage',
      'optionalAuthentication',
      'noAutoLogin',
      'noReturn',
    ]),
  ),
  role: z.literal('staff').optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  params: z.record(z.string(), z.array(z.string())).optional(),
  /** The exposed module that renders it; a `redirect` names another route instead; a route of a later area is `planned`. */
  page: z.string().startsWith('./').optional(),
  redirect: z.strictObject({ route: z.string(), marketFrom: z.string().optional() }).optional(),
  planned: z.literal(true).optional(),
  /** First content that the page needs: the server preloads it. */
  content: z.enum(['market', 'compound']).optional(),
});
export const slotSchema = z.strictObject({
  slot: z.string().min(1),
  module: z.string().startsWith('./'),
  query: z.string().optional(),
  routes: z.array(z.string()).optional(),
});
export const navSchema = z.strictObject({
  label: z.string().min(1),
  route: z.string(),
  audience: z.enum(['anyone', 'signed-in', 'staff']),
  order: z.int(),
});

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A contract range: a caret range only, so that it can be judged without a library on the critical path. */
export const contractRange = z
  .string()
  .regex(/^\^\d+\.\d+\.\d+$/, 'A contract range is a caret range such as ^1.2.0.');

export const descriptorSchema = z.strictObject({
  format: z.literal(1),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  contract: contractRange,
  channel: z.literal('development').optional(),
  routes: z.array(routeSchema),
  slots: z.array(slotSchema),
  nav: z.array(navSchema),
  owns: z.strictObject({ slices: z.array(z.string()), endpoints: z.array(z.string()) }),
  /** Hash over all files: the release's folder is `<version>+<hash>`. */
  hash: z.string().regex(/^[a-f0-9]{12}$/),
  entry: z.string(),
  modules: z.record(z.string(), z.strictObject({ files: z.array(z.string()) })),
  /** Every file of the release; absent in development builds only. */
  files: z.record(z.string(), integrity).optional(),
});

/** The shell's own build: its routes, the scripts that start it and the integrity of every file. */
export const shellDescriptorSchema = z.strictObject({
  format: z.literal(1),
  name: z.literal('shell'),
  version: z.string(),
  contract: z.string(),
  routes: z.array(routeSchema),
  entry: z.array(z.string()),
  fonts: z.array(z.string()),
  files: z.record(z.string(), integrity).optional(),
});

export const registrySchema = z.object({
  channel: z.enum(['development', 'production']),
  shell: z.object({ base: z.string(), files: z.record(z.string(), z.string()).optional() }),
  remotes: z.array(z.object({ base: z.string(), descriptor: descriptorSchema })),
});
