import { contentPath } from '@commonhearth/schemas/constants';

/** Hosts as they are set, each an origin; undefined is this site. */
export interface HostSettings {
  readonly content: string | undefined;
  /** `off`: nothing is asked when the first host fails. */
  readonly contentBackup: string | undefined;
  readonly pictures: readonly { readonly primary: string; readonly backup: string }[] | undefined;
}

/** How long a browser waits for a host, in milliseconds: to begin, when another one can be asked, and to end. */
export const hostPatience = { toBeginMs: 8_000, toEndMs: 30_000 };
/** Where a picture is had; a backup of null: there is none besides. */
export interface PictureHost {
  readonly primary: string;
  readonly backup: string | null;
}

/** What addresses of content and pictures begin with: a path of this site, or one of another host. */
export interface Hosts {
  readonly content: string;
  readonly contentBackup: string | null;
  readonly pictures: readonly [PictureHost, ...PictureHost[]];
}

/**
 * From the settings to the beginnings of addresses. Another host has content and pictures under the paths that
 * they have here. Without hosts of their own, pictures have no second address: this site looks into both stores.
 */
export function hostsOf({ content, contentBackup, pictures = [] }: HostSettings): Hosts {
  const ownBackup = contentBackup === undefined ? '/content-backup' : `${contentBackup}/content`;
  const [first = { primary: '', backup: null }, ...others] = pictures;
  const withPath = ({ primary, backup }: PictureHost): PictureHost => ({
    primary: `${primary}/objects`,
    backup: backup === null ? null : `${backup}/objects`,
  });
  return {
    content: `${content ?? ''}/content/${contentPath}`,
    contentBackup: contentBackup === 'off' ? null : `${ownBackup}/${contentPath}`,
    pictures: [withPath(first), ...others.map(withPath)],
  };
}

/** Everything from this site. */
export const siteHosts = hostsOf({ content: undefined, contentBackup: undefined, pictures: undefined });

/** FNV-1a: the same number for the same text everywhere, spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The hosts of a picture: its key chooses them, so that all its sizes lie together. */
export function pictureHost({ pictures }: Pick<Hosts, 'pictures'>, storageKey: string): PictureHost {
  return pictures[hashOf(storageKey) % pictures.length] ?? pictures[0];
}

const originOf = (address: string | null): string[] =>
  address === null || address.startsWith('/') ? [] : [new URL(address).origin];

/** The other sites that a page fetches from, for its content security policy. */
export const hostSources = ({ content, contentBackup, pictures }: Hosts) => ({
  content: [content, contentBackup].flatMap(originOf),
  pictures: pictures.flatMap(({ primary, backup }) => [primary, backup]).flatMap(originOf),
});
