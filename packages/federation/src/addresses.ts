import type { Registry, RegistryRemote } from '@commonhearth/registry';

/** An integrity that no file has: what the descriptor does not know is refused before it runs. */
const impossible = `sha384-${'A'.repeat(64)}`;

interface Place {
  readonly base: string;
  readonly files: Readonly<Record<string, string>> | undefined;
  attempt: number;
}

/**
 * Where files are and what they must be. After a failed load the address changes, because the browser's cache may hold the bad bytes
 * or wait for the first slow request.
 */
export class Addresses {
  readonly #origin: string;
  readonly #places: readonly Place[];
  readonly #byRemote = new Map<string, Place>();

  constructor(registry: Registry, origin: string) {
    this.#origin = origin;
    const absolute = (base: string) => new URL(base, origin).href;
    this.#places = [
      { base: absolute(registry.shell.base), files: registry.shell.files, attempt: 0 },
      ...registry.remotes.map(({ base, descriptor }) => {
        const place = { base: absolute(base), files: descriptor.files, attempt: 0 };
        this.#byRemote.set(descriptor.name, place);
        return place;
      }),
    ];
  }

  /** Undefined when no hashes are known: development builds, and scripts that are not ours. */
  integrityOf(url: string): string | undefined {
    const address = this.#bare(url);
    const place = this.#places.find(({ base }) => address.startsWith(base));
    if (place?.files === undefined) return undefined;
    return place.files[decodeURIComponent(address.slice(place.base.length))] ?? impossible;
  }

  addressOf(url: string): string {
    const address = this.#bare(url);
    const attempt = this.#places.find(({ base }) => address.startsWith(base))?.attempt ?? 0;
    return attempt === 0 ? address : `${address}?r=${attempt}`;
  }

  #bare(url: string): string {
    const { origin, pathname } = new URL(url, this.#origin);
    return origin + pathname;
  }

  entryOf({ descriptor }: RegistryRemote): string {
    const place = this.#byRemote.get(descriptor.name);
    return this.addressOf(`${place?.base ?? ''}${descriptor.entry}`);
  }

  renew(remote: string): void {
    const place = this.#byRemote.get(remote);
    if (place !== undefined) place.attempt += 1;
  }

  /** Every script of a module of a remote, as loaded now. */
  filesOf({ descriptor }: RegistryRemote, module: string): string[] {
    const place = this.#byRemote.get(descriptor.name);
    const files = [descriptor.entry, ...(descriptor.modules[module]?.files ?? [])];
    return place === undefined ? [] : files.map((file) => this.addressOf(place.base + file));
  }
}
