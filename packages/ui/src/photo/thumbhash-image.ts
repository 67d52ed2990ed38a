import { thumbHashToDataURL } from 'thumbhash';

/** A photo's few bytes as an address of a picture; undefined where they are none. */
export function thumbhashImage(base64: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
