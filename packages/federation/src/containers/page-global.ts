import { shellName } from '../files/addresses.ts';
import type { ShareScope } from './container.ts';

interface PageInstance {
  readonly registerRemotes: (remotes: readonly { readonly name: string; readonly entry: string }[]) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
}
/** Module Federation's own name, with what other code reads of it. */
const key = '__FEDERATION__';
interface PageGlobal {
  readonly __INSTANCES__: { readonly name: string }[];
  readonly __SHARE__: Record<string, Record<string, ShareScope>>;
}

/** Exposes the page's federation to the smoke test of a release and to releases of the old runtime. */
export function showInPage(page: PageInstance, shares: Record<string, ShareScope>): void {
  const instance = { name: shellName, options: { name: shellName }, ...page };
  const shown: PageGlobal = { __INSTANCES__: [instance], __SHARE__: { [shellName]: shares } };
  Reflect.set(globalThis, key, shown);
}

/** Otherwise a release of the old runtime that runs a second time would reuse its first instance. */
export function forgetInstance(name: string): void {
  const { __INSTANCES__: instances } = Reflect.get(globalThis, key) as PageGlobal;
  const at = instances.findIndex((instance) => instance.name === name);
  if (at !== -1) instances.splice(at, 1);
}
