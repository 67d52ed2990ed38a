import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

/**
 * Replaces the plugin's runtime with ours. The plugin's `implementation` option only resolves an installed package with
 * the original name.
 */
export const runtimeAlias = {
  [`${enhanced.resolve('@module-federation/webpack-bundler-runtime/bundler')}$`]:
    require.resolve('@commonhearth/tooling/federation-runtime'),
};
