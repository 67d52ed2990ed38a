import { makePicture } from './make-picture.ts';
import { pictureMaker } from './picture-maker.ts';

/**
 * For tests that are about what becomes of a picture: made in this process, as a process of its own costs a quarter of
 * a second. What such a process refuses, and that it ends, is tested beside it.
 */
export const picturesHere = () =>
  pictureMaker(undefined, undefined, (source, bytes) => makePicture(bytes, source));
