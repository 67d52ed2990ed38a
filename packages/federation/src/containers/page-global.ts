import { shellName } from '../files/addresses.ts';
import type { ShareScope } from './container.ts';

interface PageInstance {
  readonly registerRemotes: (remotes: readonly { readonly name: string; readonly entry: string }[]) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
}
/** Module Federation's global. Includes only the fields that other code reads. */
const globalName = '__FEDERATION__';
interface PageGlobal {
  readonly __INSTANCES__: { readonly name: string }[];
  readonly __SHARE__: Record<string, Record<string, ShareScope>>;
}

/** Exposes the page's federation to the smoke test of a release and to releases of the old runtime. */
export function exposeFederation(page: PageInstance, shares: Record<string, ShareScope>): void {
  const instance = { name: shellName, options: { name: shellName }, ...page };
  const pageGlobal: PageGlobal = { __INSTANCES__: [instance], __SHARE__: { [shellName]: shares } };
  Reflect.set(globalThis, globalName, pageGlobal);
}

/** Removes an instance, because a release of the old runtime that runs again would reuse it. */
export function forgetInstance(name: string): void {
  const { __INSTANCES__: instances } = Reflect.get(globalThis, globalName) as PageGlobal;
  const index = instances.findIndex((instance) => instance.name === name);
  if (index !== -1) instances.splice(index, 1);
}
