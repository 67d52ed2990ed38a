import type { HomePhoto } from '@commonhearth/schemas';
import type { Hosts } from '../hosts/hosts.ts';
import { imageUrl, type ImageAddress } from './images.ts';
import { recent } from './recent.ts';

/**
 * Photos of a home in their one order, everywhere: as staff ordered them, and where two share a place the
 * older one first.
 */
export function inPhotoOrder<P extends Pick<HomePhoto, 'sort_order' | 'image_id'>>(
  photos: readonly P[],
): P[] {
  return [...photos].sort((a, b) => a.sort_order - b.sort_order || a.image_id - b.image_id);
}

/** The addresses of a photo at one host. `srcSet` names the JPEG files by their widths, `webp` the WebP ones. */
export interface PhotoFiles {
  readonly src: string;
  readonly srcSet?: string;
  readonly webp?: string;
}

/** A photo as the design system shows it. */
export interface ShownPhoto extends PhotoFiles {
  readonly alt: string;
  /** The same at the second host, for when the first one fails. */
  readonly backup?: PhotoFiles;
  /** Shown until the photo is there: a CSS colour, or a thumbhash in base64. */
  readonly color?: string;
  readonly thumbhash?: string;
  /** In pixels, of the picture. */
  readonly width?: number;
  readonly height?: number;
}

type StoredPhoto = Pick<HomePhoto, 'storage_key' | 'widths'>;

const fileOf = ({ storage_key: key }: StoredPhoto, width: number | undefined, type: 'jpg' | 'webp'): string =>
  width === undefined ? key : `${key}/${width}.${type}`;

/** What the small card of the board shows of a photo: its smallest file. */
export const boardPhotoKey = (photo: StoredPhoto): string => fileOf(photo, photo.widths[0], 'jpg');

type Which = (address: ImageAddress) => string | undefined;

function filesAt(hosts: Pick<Hosts, 'pictures'>, photo: StoredPhoto, which: Which): PhotoFiles | undefined {
  const addressOf = (object: string): string | undefined => which(imageUrl(hosts, object));
  const src = addressOf(fileOf(photo, photo.widths.at(-1), 'jpg'));
  if (src === undefined || photo.widths.length === 0) return src === undefined ? undefined : { src };
  const setOf = (type: 'jpg' | 'webp'): string =>
    photo.widths.map((width) => `${addressOf(fileOf(photo, width, type)) ?? ''} ${width}w`).join(', ');
  return { src, srcSet: setOf('jpg'), webp: setOf('webp') };
}

const hexColor = /^#[\da-f]{6}$/i;
/** 5 to 25 bytes, as thumbhashes have. */
const thumbhash = /^[A-Za-z\d+/]{7,34}={0,2}$/;

function placeholderOf(placeholder: string | null): Pick<ShownPhoto, 'color' | 'thumbhash'> {
  if (placeholder === null) return {};
  if (hexColor.test(placeholder)) return { color: placeholder };
  return thumbhash.test(placeholder) ? { thumbhash: placeholder } : {};
}

interface Made {
  readonly title: string;
  readonly hosts: Pick<Hosts, 'pictures'>;
  readonly shown: readonly ShownPhoto[];
}
const lists = recent<readonly HomePhoto[], Made>();

/** The photos of a home in their order; one without words of its own is described by the title. */
export function photosOf(
  photos: readonly HomePhoto[],
  title: string,
  hosts: Pick<Hosts, 'pictures'>,
): readonly ShownPhoto[] {
  const made = lists.get(photos);
  if (made?.title === title && made.hosts === hosts) return made.shown;
  const shown = makeShown(photos, title, hosts);
  lists.set(photos, { title, hosts, shown });
  return shown;
}

function makeShown(
  photos: readonly HomePhoto[],
  title: string,
  hosts: Pick<Hosts, 'pictures'>,
): readonly ShownPhoto[] {
  return inPhotoOrder(photos).map((photo) => {
    const { alt, placeholder, width, height } = photo;
    const backup = filesAt(hosts, photo, (address) => address.backup?.src);
    return {
      src: '',
      ...filesAt(hosts, photo, ({ src }) => src),
      alt: alt === '' ? title : alt,
      ...placeholderOf(placeholder),
      ...(width !== null && height !== null && { width, height }),
      ...(backup !== undefined && { backup }),
    };
  });
}
