import type { Scripts } from '../files/scripts.ts';

export interface SharedCopy {
  readonly from: string;
  loaded?: boolean;
  loading?: unknown;
  /** Makes the exports, once the copy has loaded. */
  readonly lib?: () => unknown;
  /** Returns the same, or a promise of it if the copy is in a file of its own. */
  readonly get?: () => unknown;
}
/** Shared copies by library and version. The runtime in the builds also uses other fields of a copy. */
export type ShareScope = Record<string, Record<string, SharedCopy>>;

/** The webpack container that the entry of a release creates. */
export interface Container {
  readonly init: (shares: ShareScope, initScope: readonly unknown[]) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** Runs an entry and returns its container. The entry writes the container to a global variable with the app's name. */
export function loadContainer(
  name: string,
  entry: string,
  { prepare }: Pick<Scripts, 'prepare'>,
): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    prepare(script, entry);
    let reason = 'it created no container';
    const onError = ({ filename, message }: ErrorEvent): void => {
      if (filename === script.src) reason = message;
    };
    window.addEventListener('error', onError);
    const finish = (): void => {
      window.removeEventListener('error', onError);
      script.remove();
    };
    script.addEventListener('load', () => {
      finish();
      const container = Reflect.get(globalThis, name) as Container | undefined;
      // otherwise a later entry that throws would return this container
      Reflect.set(globalThis, name, undefined);
      if (container === undefined) reject(new Error(`${entry} ran and failed: ${reason}`));
      else resolve(container);
    });
    script.addEventListener('error', () => {
      finish();
      reject(new Error(`Loading ${entry} failed.`));
    });
    document.head.append(script);
  });
}
