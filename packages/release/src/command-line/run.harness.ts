import { join } from 'node:path';
import type { ReleaseUploadsBody } from '@commonhearth/schemas';
import type { Smoke } from '../smoke/smoke.ts';
import { liveWith, releaseOf, row, startLoopbackSite } from './loopback-site.harness.ts';
import { runCommandLine } from './run.ts';
import type { Tools } from './tools.ts';

export const token = 'chr_a-secret-that-is-never-said';

interface Given {
  readonly tests?: () => boolean;
  readonly smoke?: Smoke;
  readonly ask?: Tools['ask'];
  /** Runs in each minute that the command waits. */
  readonly meanwhile?: () => void;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A site on loopback that takes releases of `mf-x`, and the command line against it; its sources are a folder with a build. */
export async function startWorkplace(built: { readonly folder: string; readonly hash: string }) {
  const site = await startLoopbackSite({
    'GET /api/hfc/_i/releases': () => ({ body: liveWith([row('mf-x')]) }),
    'POST /api/hfc/_i/releases/uploads': (body) => ({
      body: {
        posts: (JSON.parse(body) as ReleaseUploadsBody).files.map(({ name }) => ({
          name,
          url: '/store',
          fields: { key: name, 'Content-Type': 'text/javascript' },
        })),
      },
    }),
    'POST /store': () => ({ status: 201 }),
    'POST /api/hfc/_i/releases': () => ({ body: { release: releaseOf('mf-x', '1.1.0', built.hash) } }),
  });
  const note = (what: string) => site.asked.push({ what, body: '', token: undefined });
  return {
    site,
    bodiesOf: (what: string) =>
      site.asked
        .filter((one) => one.what === what)
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    /** `happened`: what did, in its order, tests and smoke among it. */
    async run(
      args: readonly string[],
      {
        tests = () => true,
        smoke = () => Promise.resolve('2 places shown'),
        env = {},
        ask,
        meanwhile,
      }: Given = {},
    ) {
      const said: string[] = [];
      const written: string[] = [];
      const code = await runCommandLine(args, {
        env: { RELEASE_SITE: site.origin, RELEASE_TOKEN: token, ...env },
        project: () => ({
          sources: built.folder,
          dist: built.folder,
          maps: join(built.folder, 'maps'),
          build: () => {
            note('build');
            return Promise.resolve(true);
          },
          test: () => {
            note('tests');
            return Promise.resolve(tests());
          },
        }),
        smoke: (input) => {
          note('smoke');
          return smoke(input);
        },
        pause: () => {
          note('a minute');
          meanwhile?.();
          return Promise.resolve();
        },
        ask,
        say: (line) => said.push(line),
        write: (text) => written.push(text),
      });
      return {
        code,
        text: [...said, ...written].join('\n'),
        written,
        happened: site.asked.map(({ what }) => what),
      };
    },
  };
}
