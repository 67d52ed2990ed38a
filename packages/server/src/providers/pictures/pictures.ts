/** Longest upload. */
export const mostBytes = 15 * 1024 * 1024;
export const mostPixels = 64_000_000;
/** Either side of an upload, in pixels. */
export const shortestSide = 100;
/** How many times as long as the short side the long side of an upload may be. A panorama of a phone has 4 to 5. */
export const mostTimesLonger = 8;
/** In which pictures are stored; none is enlarged. */
export const pictureWidths: readonly number[] = [480, 960, 1920];

/** One file of a picture. */
export interface Variant {
  /** As the object is called below the picture's key: `480.webp`. */
  readonly name: string;
  readonly body: Uint8Array;
}

/** A picture as it is stored: upright, in sRGB, without metadata. */
export interface Picture {
  /** In pixels, of the picture as it came, turned upright. */
  readonly width: number;
  readonly height: number;
  /** Ascending; there is a WebP and a JPEG of each. */
  readonly widths: readonly number[];
  readonly variants: readonly Variant[];
  /** A thumbhash in base64. */
  readonly placeholder: string;
}

/**
 * Makes pictures, each within bounds of time and memory: of uploads one at a time, of our own drawings, which need
 * little, a few at once, and neither waits for the other. What cannot be one throws a `Failure` in words for who
 * uploaded it.
 */
export interface Pictures {
  /** Of an upload, whatever it calls itself: JPEG, PNG or WebP by its content. */
  ofUpload(bytes: Uint8Array): Promise<Picture>;
  /** Of an SVG that we drew, never of one that came from elsewhere. */
  ofDrawing(svg: Uint8Array): Promise<Picture>;
  /** Of an SVG that we drew to stand for a page elsewhere, photos in it as data: a JPEG as large as it is drawn. */
  ofCard(svg: Uint8Array): Promise<Uint8Array>;
  /** Of an SVG that we drew to be posted elsewhere: as it is stored, with a PNG of its full size besides. */
  ofPost(svg: Uint8Array): Promise<Picture>;
}
