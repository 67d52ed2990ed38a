import { pictureHost, type Hosts } from '../hosts/hosts.ts';

/** Where an object of a picture is had, and where else when its first host fails. */
export interface ImageAddress {
  readonly src: string;
  readonly backup?: { readonly src: string };
}

/**
 * Addresses of a stored picture, or of one of its sizes (`{key}/{width}.webp`); each part of the key is escaped.
 * The key of the picture chooses the hosts.
 */
export function imageUrl(hosts: Pick<Hosts, 'pictures'>, object: string): ImageAddress {
  const { primary, backup } = pictureHost(hosts, object.replace(/\/\d+\.(?:jpg|png|webp)$/, ''));
  const path = object.split('/').map(encodeURIComponent).join('/');
  return {
    src: `${primary}/${path}`,
    ...(backup !== null && { backup: { src: `${backup}/${path}` } }),
  };
}
