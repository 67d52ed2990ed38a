import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { refusalOf } from './content-kind.ts';
import type { Made, Source } from './make-picture.ts';
import { pictureFailure } from './picture-failure.ts';
import { makeInProcess, type Bounds } from './picture-process.ts';
import { mostBytes, type Picture, type Pictures } from './pictures.ts';

/** The worst picture within the limits, a PNG of 64 megapixels and 16 bits that comes in passes, takes 6 s and 690 MB. */
export const usualBounds: Bounds = { seconds: 30, memory: 1024 ** 3 };

/** Each takes a core for half a second, and one is left for who asks for anything else. */
const drawingsAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Makes pictures with sharp, each in a process of its own unless `makeOne` says otherwise. */
export function pictureMaker(
  bounds: Bounds = usualBounds,
  atOnce = drawingsAtOnce,
  makeOne: (source: Source, bytes: Uint8Array, bounds: Bounds) => Promise<Made> = makeInProcess,
): Pictures {
  const uploads = pLimit(1);
  const drawings = pLimit(atOnce);
  async function make(source: Source, bytes: Uint8Array): Promise<Picture> {
    const room = source === 'upload' ? uploads : drawings;
    const made = await room(() => makeOne(source, bytes, bounds));
    if (!('fault' in made)) return made.picture;
    if (source === 'upload') throw pictureFailure(made.fault);
    // nobody can upload our own drawing again: this is a fault of the site
    throw new Error(`No picture could be made of a ${source} of our own (${made.fault}).`);
  }
  return {
    async ofUpload(bytes) {
      const fault = bytes.length > mostBytes ? 'bytes' : refusalOf(bytes);
      if (fault !== undefined) throw pictureFailure(fault);
      return make('upload', bytes);
    },
    ofDrawing: (svg) => make('drawing', svg),
    ofPost: (svg) => make('post', svg),
    async ofCard(svg) {
      const { variants } = await make('card', svg);
      const jpeg = variants.find(({ name }) => name.endsWith('.jpg'));
      if (jpeg === undefined) throw new Error('A card has no JPEG.');
      return jpeg.body;
    },
  };
}
