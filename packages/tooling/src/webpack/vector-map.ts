import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { developmentPath } from './development.ts';
import type { Mode } from './manifest.ts';
import { placeOf } from './place.ts';

const webpack = createRequire(import.meta.url)('webpack') as typeof import('webpack');
const library = 'maplibre-gl';

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}
function named(name: string, bytes: Buffer): File {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { name: `${name}.${hash}.js`, bytes };
}

/** What a page imports, and behind it the library and its worker as they were published. */
function filesOf(map: NodeJS.Require): { readonly entry: File; readonly behind: readonly File[] } {
  const published = (name: string): File =>
    named(name, readFileSync(map.resolve(`${library}/dist/${name}.mjs`)));
  const [whole, worker] = [published(library), published(`${library}-worker`)];
  const text = `import { setWorkerUrl } from './${whole.name}';
setWorkerUrl(new URL('./${worker.name}', import.meta.url).href);
export * from './${whole.name}';
`;
  return { entry: named('vector-map', Buffer.from(text)), behind: [whole, worker] };
}

/**
 * Where a remote that shows a map finds the library of vector maps: among the shell's files, once for all remotes, as
 * it is a third larger than all that a remote may have, and only sites with such a map need it.
 */
export function vectorMapExternals(root: string, mode: Mode): Record<string, string> {
  const app = createRequire(join(root, 'package.json'));
  const { dependencies = {} } = app('./package.json') as { dependencies?: Readonly<Record<string, string>> };
  if (!('@commonhearth/map' in dependencies)) return {};
  const place = mode === 'development' ? developmentPath('shell') : '/assets/';
  const { entry } = filesOf(createRequire(app.resolve('@commonhearth/map')));
  return { [library]: `import ${place}${entry.name}` };
}

/** Puts the library of vector maps among the shell's files. */
export class VectorMapPlugin {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VectorMapPlugin', (compilation) => {
      // after all that would change a script, before the descriptor
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'VectorMapPlugin', stage }, () => {
        const { entry, behind } = filesOf(
          createRequire(join(placeOf(this.#root).workspace, 'packages/map/package.json')),
        );
        for (const { name, bytes } of [entry, ...behind])
          // said to be small already: else it would be, as the script that it is not
          compilation.emitAsset(name, new webpack.sources.RawSource(bytes), { minimized: true });
      });
    });
  }
}
