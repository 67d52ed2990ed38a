import type { Registry, RegistryRemote } from '@commonhearth/registry';

/** An integrity that no file has: what the descriptor does not know is refused before it runs. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** Whose files lie below the shell's own base. */
export const shellName = 'shell';

interface Place {
  readonly owner: string;
  readonly base: string;
  readonly files: Readonly<Record<string, string>> | undefined;
  attempt: number;
}

/**
 * Where files are and what they must be. After a failed load the address changes, because the browser's cache
 * may hold the bad bytes or wait for the first slow request. `stamp` is another one for each page load, so
 * that no changed address was ever asked for before.
 */
export class Addresses {
  readonly #origin: string;
  readonly #stamp: string;
  readonly #places: readonly Place[];

  constructor(registry: Registry, origin: string, stamp: string) {
    this.#origin = origin;
    this.#stamp = stamp;
    const place = (owner: string, base: string, files: Place['files']): Place => ({
      owner,
      base: new URL(base, origin).href,
      files,
      attempt: 0,
    });
    this.#places = [
      place(shellName, registry.shell.base, registry.shell.files),
      ...registry.remotes.map(({ base, descriptor }) => place(descriptor.name, base, descriptor.files)),
    ];
  }

  /** Undefined when no hashes are known: development builds, and scripts that are not ours. */
  integrityOf(url: string): string | undefined {
    const address = this.bare(url);
    const place = this.#placeOf(address);
    if (place?.files === undefined) return undefined;
    return place.files[decodeURIComponent(address.slice(place.base.length))] ?? impossible;
  }

  addressOf(url: string): string {
    const address = this.bare(url);
    const attempt = this.#placeOf(address)?.attempt ?? 0;
    return attempt === 0 ? address : `${address}?r=${this.#stamp}-${attempt}`;
  }

  /** The app that a file belongs to. */
  ownerOf(url: string): string | undefined {
    return this.#placeOf(this.bare(url))?.owner;
  }

  /** The address that every page asks for first. */
  bare(url: string): string {
    const { origin, pathname } = new URL(url, this.#origin);
    return origin + pathname;
  }

  entryOf({ descriptor }: RegistryRemote): string {
    const place = this.#places.find(({ owner }) => owner === descriptor.name);
    return this.addressOf(`${place?.base ?? ''}${descriptor.entry}`);
  }

  renew(name: string): void {
    const place = this.#places.find(({ owner }) => owner === name);
    if (place !== undefined) place.attempt += 1;
  }

  #placeOf(address: string): Place | undefined {
    return this.#places.find(({ base }) => address.startsWith(base));
  }
}
