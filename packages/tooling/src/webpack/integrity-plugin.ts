import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as typeof import('webpack');

/**
 * Lets the page decide address and integrity of every later chunk. `__commonhearthScript` is set by the
 * federation package before the first remote loads: it knows the descriptors' hashes, and the changed address
 * after a failed load.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nif (self.__commonhearthScript) self.__commonhearthScript(script, url);`,
      );
    });
  }
}
