// Lets Node read TSX, and stands a mark for each font where webpack would put its address.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const { transformSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');

registerHooks({
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (/\.(woff2|svg)$/.test(pathname)) {
      const source = `export default ${JSON.stringify(`{asset ${basename(pathname)}}`)};`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!pathname.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
