import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';

/** The file that the federation plugin writes and puts before everything. */
const federationEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Gives modules of the federation plugin ids that do not depend on the folder of the checkout. Webpack makes
 * ids from identifiers, with paths made relative; those of this plugin hold absolute paths where webpack
 * cannot find them, and the entry that the plugin writes is called by a hash over such a path. The same
 * sources give the same bytes in any folder.
 */
export class StableIdsPlugin {
  readonly #workspace: string;
  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // before webpack's own ids, which leave alone what has one
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1 }, (modules) => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          if (!this.#isTiedToFolder(module) || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          if (module.needId && chunkGraph.getModuleId(module) === null)
            chunkGraph.setModuleId(module, this.#idOf(module));
        }
      });
    });
  }

  #isTiedToFolder(module: Module): boolean {
    const name = module.identifier();
    // webpack itself makes paths relative where they begin a name
    return (
      federationEntry.test(name) || (name.includes(this.#workspace) && !name.startsWith(this.#workspace))
    );
  }

  #idOf(module: Module): string {
    const name = module.identifier();
    const own = federationEntry.test(name) ? name.replace(/\|[0-9a-f]+$/, '') : name;
    const stable = own.replaceAll(this.#workspace, '').replace(federationEntry, '');
    return createHash('sha256').update(stable).digest('hex').slice(0, 8);
  }
}
