import type { RegistryRemote } from '@commonhearth/registry';
import type { Page } from 'playwright-core';

interface Runtime {
  readonly name: string;
  registerRemotes(remotes: readonly { readonly name: string; readonly entry: string }[]): void;
  loadRemote(id: string): Promise<{ readonly register?: unknown; readonly default?: unknown } | null>;
}

/**
 * Loads modules of a remote in a page of the live shell, by its integrity checks and shared libraries, and registers
 * the remote without showing anything. Answers what is wrong.
 */
export const loadAndRegister = (
  page: Page,
  { base, descriptor }: Pick<RegistryRemote, 'base' | 'descriptor'>,
  modules: readonly string[],
): Promise<readonly string[]> =>
  page.evaluate(
    async ({ id, entry, wanted }) => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__?: { readonly __INSTANCES__: readonly Runtime[] };
      };
      const runtime = federation?.__INSTANCES__.find(({ name }) => name === 'shell');
      if (runtime === undefined) return ['the page has no federation runtime'];
      const problems: string[] = [];
      runtime.registerRemotes([{ name: id, entry: new URL(entry, location.href).href }]);
      for (const module of ['./register', ...wanted]) {
        try {
          const loaded = await runtime.loadRemote(`${id}/${module.slice(2)}`);
          if (module !== './register') {
            if (loaded?.default === undefined) problems.push(`${module} has no default export`);
          } else if (typeof loaded?.register === 'function')
            (loaded.register as (platform: object) => void)({ inject: () => undefined });
          else problems.push('./register exports no function register');
        } catch (error) {
          problems.push(`${module}: ${String(error)}`);
          // nothing else of it can be loaded then
          if (module === './register') break;
        }
      }
      return problems;
    },
    {
      id: descriptor.name.replaceAll('-', '_'),
      entry: base + descriptor.entry,
      wanted: [...new Set(modules)],
    },
  );
