import type { Descriptor, Registry } from '@commonhearth/registry';

/** An integrity that no file has: what the descriptor does not know is refused before it runs. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** Whose files lie below the shell's own base. */
export const shellName = 'shell';

/** Where a developer serves a remote; never in production. */
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/** The integrity of each file of a release, by its name. */
export type FileHashes = Readonly<Record<string, string>>;

interface Place {
  readonly owner: string;
  /** Undefined for the shell. */
  readonly descriptor: Descriptor | undefined;
  readonly base: string;
  /** The base as the registry writes it. */
  readonly named: string;
  files: FileHashes | undefined;
  /** Its hashes are not in the page and have not been fetched yet. */
  pending: boolean;
  attempt: number;
  ended: boolean;
}

/**
 * Where files are, what they must be, and which the page takes none of. After a failed load the address
 * changes, because the browser's cache may hold the bad bytes or wait for the first slow request. `stamp`
 * differs on every page load, so a changed address was never requested before.
 */
export class Addresses {
  readonly #origin: string;
  readonly #stamp: string;
  readonly #production: boolean;
  /** The shell is a build with hashes: then every script has one. */
  readonly #strict: boolean;
  readonly #places: readonly Place[];
  readonly #hashes: Registry['hashes'];

  constructor(registry: Registry, origin: string, stamp: string) {
    this.#origin = origin;
    this.#stamp = stamp;
    this.#production = registry.channel === 'production';
    this.#strict = this.#production || registry.shell.files !== undefined;
    this.#hashes = registry.hashes;
    const place = (descriptor: Descriptor | undefined, named: string, files: Place['files']): Place => ({
      owner: descriptor?.name ?? shellName,
      descriptor,
      base: new URL(named, origin).href,
      named,
      files,
      pending: descriptor !== undefined && files === undefined && registry.hashes !== undefined,
      attempt: 0,
      ended: false,
    });
    this.#places = [
      place(undefined, registry.shell.base, registry.shell.files),
      ...registry.remotes
        .flatMap(({ fallback, ...chosen }) => (fallback === undefined ? [chosen] : [chosen, fallback]))
        .map(({ base, descriptor }) => place(descriptor, base, descriptor.files)),
      // a folder inside another one goes before it
    ].sort((a, b) => b.base.length - a.base.length);
  }

  /** Undefined when no hashes are known: development builds. */
  integrityOf(url: string): string | undefined {
    const address = this.bare(url);
    if (this.#hashes !== undefined && address === this.bare(this.#hashes.href)) return this.#hashes.integrity;
    const place = this.#placeOf(address);
    if (place === undefined) return this.#strict ? impossible : undefined;
    if (place.files === undefined) return this.#production || place.pending ? impossible : undefined;
    return place.files[decodeURIComponent(address.slice(place.base.length))] ?? impossible;
  }

  addressOf(url: string): string {
    const address = this.bare(url);
    const attempt = this.#placeOf(address)?.attempt ?? 0;
    return attempt === 0 ? address : `${address}?r=${this.#stamp}-${attempt}`;
  }

  /**
   * Why the page asks nobody for this script, in words for the report; undefined when it may. `base` is where
   * its release says that all of it lies.
   */
  refusalOf(url: string, base = ''): string | undefined {
    const folder = new URL(base, this.#origin);
    const address = new URL(url, folder);
    if (!this.#admits(address.origin))
      return `${address.href} is not on a host that this site loads code from`;
    if (base !== '' && !address.href.startsWith(folder.href))
      return `${address.href} is not in the folder of its release`;
    const place = this.#placeOf(address.origin + address.pathname);
    if (place === undefined) return this.#strict ? `${address.href} is in no release folder` : undefined;
    if (place.ended) return `${address.href} belongs to a release that this page replaced`;
    if (this.#production && place.descriptor !== undefined && place.files === undefined && !place.pending)
      return 'its descriptor has no file hashes';
    return undefined;
  }

  /** The release that a file belongs to, by the name of its app; the shell has no descriptor. */
  placeOf(url: string): Pick<Place, 'owner' | 'descriptor'> | undefined {
    return this.#placeOf(this.bare(url));
  }

  /** The address that every page asks for first. */
  bare(url: string): string {
    const { origin, pathname } = new URL(url, this.#origin);
    return origin + pathname;
  }

  entryOf({ base, descriptor }: { readonly base: string; readonly descriptor: Descriptor }): string {
    return this.addressOf(new URL(descriptor.entry, new URL(base, this.#origin)).href);
  }

  /** Whether the hashes of this release have to be fetched before any of its files. */
  isPending(base: string): boolean {
    return this.#placeOf(new URL(base, this.#origin).href)?.pending === true;
  }

  /** Stores the hashes that were not in the page, by the base of each release. A release that is not among them has none. */
  learn(hashes: Readonly<Record<string, FileHashes>>): void {
    for (const place of this.#places) {
      if (!place.pending) continue;
      place.files = hashes[place.named];
      place.pending = false;
    }
  }

  renew(name: string): void {
    for (const place of this.#places) if (place.owner === name) place.attempt += 1;
  }

  /** Nothing below this base is asked for any more. */
  end(base: string): void {
    const place = this.#placeOf(new URL(base, this.#origin).href);
    if (place !== undefined) place.ended = true;
  }

  #admits(origin: string): boolean {
    return origin === new URL(this.#origin).origin || (!this.#production && loopback.test(origin));
  }

  #placeOf(address: string): Place | undefined {
    return this.#places.find(({ base }) => address.startsWith(base));
  }
}
