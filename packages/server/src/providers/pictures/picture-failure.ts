import { invalid, type Failure } from '../../failure.ts';
import { mostBytes, mostPixels, mostTimesLonger, shortestSide } from './pictures.ts';

const again = 'Save it as JPEG, PNG or WebP and upload it again.';
const words = {
  bytes: `A picture may have at most ${mostBytes / 1024 / 1024} MB. Save it smaller and upload it again.`,
  pixels: `A picture may have at most ${mostPixels / 1e6} megapixels. Save it smaller and upload it again.`,
  heic: 'This is a HEIC photo. Most browsers can’t show HEIC, and this site can’t convert it: its picture library has no decoder for the patented format. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible) and upload it again.',
  gif: `This is a GIF. ${again}`,
  tiff: `This is a TIFF picture. ${again}`,
  avif: `This is an AVIF picture. ${again}`,
  svg: `This is an SVG drawing. ${again}`,
  pdf: `This is a PDF. ${again}`,
  format: `This isn’t a JPEG, PNG or WebP picture. ${again}`,
  animated: `We can’t use animated pictures. Save one frame as JPEG, PNG or WebP and upload it again.`,
  small: `This picture is too small: each side needs at least ${shortestSide} pixels. Upload a larger one.`,
  shape: `This picture is too narrow: one side is more than ${mostTimesLonger} times as long as the other. Crop it and upload it again.`,
  damaged: `This picture is damaged or incomplete. Open it in a picture program. ${again}`,
  slow: `This picture takes too long to read. ${again}`,
  memory: `This picture takes too much memory to read. Make it smaller. ${again}`,
} as const;

export type PictureFault = keyof typeof words;

/** Says in one sentence what is wrong with a picture, and what to do. */
export const pictureFailure = (fault: PictureFault, path = 'file'): Failure =>
  invalid('validation_failed', words[fault], [{ path, message: words[fault] }]);
