import { extname, join } from 'node:path';

/** Where a room's code runs: that decides about the world of its tests. */
type World = 'browser' | 'node';

const swc = (tsx: boolean) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
/** Of the files beside this one, which is source in the workspace and JavaScript outside of it. */
const beside = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));

/** A project of Jest for rooms below a folder: it fails where a test writes to the console. */
export function jestProject(rootDir: string, world: World, testMatch: readonly string[]) {
  const inBrowser = world === 'browser';
  return {
    displayName: world,
    rootDir,
    testEnvironment: inBrowser ? 'jsdom' : 'node',
    testMatch,
    transform: { '\\.tsx$': swc(true), '\\.m?[jt]s$': swc(false) },
    // pnpm: only our own sources and the ESM-only packages are transformed
    transformIgnorePatterns: [
      '/node_modules/(?!.*(@commonhearth|p-limit|yocto-queue|jose|openid-client|oauth4webapi|cookie|supercluster|kdbush|react-leaflet|@react-leaflet|flatbush|flatqueue|pg-boss|thumbhash|serialize-error|non-error|commander|p-retry|eventsource-parser|is-network-error|read|mute-stream|htmlparser2|entities|domhandler|domutils|dom-serializer|domelementtype|html-to-text|selderee|@selderee|deepmerge-ts|parseley|leac|launder|caniemail|dot-prop|@adobe|split-lines|onetime|mimic-function)/)',
    ],
    moduleNameMapper: { '\\.(woff2|svg)$': beside('asset') },
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist(-dev)?/',
      '\\.real\\.test\\.ts$',
      '\\.soak\\.test\\.ts$',
    ],
    setupFiles: inBrowser ? [beside('text-encoder'), beside('still-observer')] : [],
    setupFilesAfterEnv: [
      beside('fail-on-console'),
      ...(inBrowser ? [beside('patient-queries'), beside('new-browser')] : []),
    ],
  };
}
