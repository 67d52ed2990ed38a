import { extname, join } from 'node:path';

/** A setup file of this folder: TypeScript in the workspace, JavaScript outside of it. */
const setup = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));

interface Options {
  readonly root: string;
  /** `browser` runs in jsdom, any other in Node. */
  readonly name: string;
  /** Globs, from the root. */
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** For a test and for a hook, in milliseconds. */
  readonly testTimeout: number;
}

/**
 * A project of Vitest. Files of a worker share what they load, in a browser the libraries alone. A test that writes
 * to the console fails.
 */
export function testProject({ root, name, include, exclude = [], testTimeout }: Options) {
  const inBrowser = name === 'browser';
  return {
    root,
    resolve: { alias: [{ find: /^.*\.(woff2|svg)$/, replacement: setup('asset') }] },
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**', '**/dist-dev/**', ...exclude],
      environment: inBrowser ? 'jsdom' : 'node',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      setupFiles: [
        setup('fail-on-console'),
        ...(inBrowser ? [setup('dom-stubs'), setup('still-observer'), setup('dom-between-tests')] : []),
      ],
      globals: true,
      pool: 'forks' as const,
      isolate: false,
      // Loaded by Vitest in place of Node: outside of the workspace our packages, as they import fonts; and a library
      // that keeps state, so that each file gets a fresh one.
      server: { deps: { inline: [/\/@commonhearth\//, /\/mixpanel-browser\//] } },
      testTimeout,
      hookTimeout: testTimeout,
      // A busy machine makes a test slower, not red: the default is a second.
      expect: { poll: { timeout: 30_000 } },
    },
  };
}
