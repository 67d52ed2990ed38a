import type { Sharp } from 'sharp';
import childProcess, { type ChildProcess } from 'node:child_process';
import { jpegOfScans, movingPng, pngInPasses } from './bad-pictures.harness.ts';
import { Failure } from '../../failure.ts';
import { spyOnFork } from './forks.harness.ts';
import { pictureMaker, usualBounds } from './picture-maker.ts';
import {
  apart,
  averageOf,
  lookAt,
  movingWebp,
  phoneJpeg,
  plain,
  terracotta,
  type Colour,
} from './pictures.harness.ts';
import { mostBytes, type Picture } from './pictures.ts';

const maker = pictureMaker();
const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const seenIn = ({ variants }: Picture) =>
  Promise.all(variants.map(async ({ name, body }) => ({ name, ...(await lookAt(body)) })));

it('[SRV-07] a picture of a phone is stored upright in three widths, as WebP and JPEG, without what the phone noted, with a placeholder of its colours', async () => {
  const upload = await phoneJpeg(1600, 2400);
  expect((await lookAt(upload)).metadata).toEqual(['exif', 'icc', 'orientation']);
  const picture = await maker.ofUpload(upload);
  expect(picture).toMatchObject({ width: 2400, height: 1600, widths: [480, 960, 1920] });
  const seen = await seenIn(picture);
  expect(seen.map(({ colour: _, ...one }) => one)).toEqual(
    [480, 960, 1920].flatMap((width) =>
      ['webp', 'jpg'].map((ending) => ({
        name: `${width}.${ending}`,
        format: ending === 'jpg' ? 'jpeg' : ending,
        width,
        height: (width * 2) / 3,
        metadata: [],
      })),
    ),
  );
  for (const { body } of picture.variants) expect(Buffer.from(body).includes('SECRET-NAME')).toBe(false);
  expect(apart(averageOf(picture.placeholder), terracotta)).toBeLessThan(12);
});

it.each([
  [300, [300]],
  [480, [480]],
  [700, [480, 700]],
  [2000, [480, 960, 1920]],
])('[SRV-07] a picture %p pixels wide is stored as %p, never larger than it is', async (width, widths) => {
  const picture = await maker.ofUpload(await plain(width, 250).png().toBuffer());
  expect(picture).toMatchObject({ width, height: 250, widths });
  expect((await seenIn(picture)).map((one) => one.width)).toEqual(widths.flatMap((one) => [one, one]));
});

const green: Colour = [40, 180, 60];
it.each<[string, Colour, number, (colour: Colour) => Sharp]>([
  ['a wide-gamut JPEG', green, 12, (c) => plain(150, 100, c).jpeg({ quality: 100 }).withIccProfile('p3')],
  [
    'a CMYK JPEG',
    terracotta,
    30,
    (c) => plain(150, 100, c).toColourspace('cmyk').jpeg().withIccProfile('cmyk'),
  ],
  ['a PNG of 16 bits', green, 12, (c) => plain(150, 100, c).toColourspace('rgb16').png()],
  ['a WebP', green, 12, (c) => plain(150, 100, c).webp({ lossless: true })],
])('[SRV-07] %s keeps its colours, in sRGB', async (_, colour, most, draw) => {
  const picture = await maker.ofUpload(await draw(colour).toBuffer());
  for (const seen of await seenIn(picture)) {
    expect(apart(seen.colour, colour)).toBeLessThan(most);
    expect([seen.colour.length, seen.metadata]).toEqual([3, []]);
  }
});

it('[SRV-07] what can be seen through stays so in WebP, and stands on white in JPEG; grey stays grey', async () => {
  const clear = await seenIn(await maker.ofUpload(await plain(150, 100, [0, 0, 0], 0).png().toBuffer()));
  expect(clear.map(({ colour }) => colour)).toEqual([
    [0, 0, 0, 0],
    [255, 255, 255],
  ]);
  const grey = await maker.ofUpload(
    await plain(150, 100, [90, 90, 90]).toColourspace('b-w').jpeg().toBuffer(),
  );
  for (const { colour } of await seenIn(grey)) expect(apart(colour, [90, 90, 90])).toBeLessThan(4);
  expect(apart(averageOf(grey.placeholder), [90, 90, 90])).toBeLessThan(12);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const half = async (whole: Promise<Buffer>) => {
  const bytes = await whole;
  return bytes.subarray(0, bytes.length >> 1);
};
it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  ['a JPEG of 20,000 by 20,000', () => jpegOfScans(20_000, 20_000, 0), /at most 64 megapixels/],
  ['a PNG that unpacks to 8 GB', () => pngInPasses(32_000, 32_000, 99), /at most 64 megapixels/],
  ['a WebP that moves', movingWebp, /animated pictures/],
  ['a PNG that moves', async () => movingPng(await plain(9, 9).png().toBuffer()), /animated pictures/],
  ['a GIF', () => plain(9, 9).gif().toBuffer(), /This is a GIF/],
  ['an SVG', () => text(svg), /This is an SVG/],
  ['an SVG with an XML declaration', () => text(`<?xml version="1.0"?>\n<!-- a -->${svg}`), /This is an SVG/],
  ['a PDF', () => text('%PDF-1.7'), /This is a PDF/],
  ['a page', () => text('<!doctype html><script>alert(1)</script>'), /isn’t a JPEG, PNG or WebP/],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), /This is a TIFF/],
  ['an AVIF', () => plain(9, 9).avif().toBuffer(), /This is an AVIF/],
  ['nothing', () => new Uint8Array(), /isn’t a JPEG, PNG or WebP/],
  ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC.*Save it as JPEG/],
  ['more than 15 MB', () => Buffer.alloc(mostBytes + 1, 255), /at most 15 MB/],
  ['half a JPEG', () => half(phoneJpeg(400, 400)), /damaged or incomplete/],
  ['half a PNG', () => half(plain(400, 400).png().toBuffer()), /damaged or incomplete/],
  ['half a WebP', () => half(plain(400, 400).webp().toBuffer()), /damaged or incomplete/],
  ['the beginning of a JPEG and an SVG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), /damaged/],
  ['a picture of one pixel', () => plain(1, 1).png().toBuffer(), /at least 100 pixels/],
  ['a picture that is too low', () => plain(400, 99).png().toBuffer(), /at least 100 pixels/],
  ['a picture like a thread', () => plain(101, 809).png().toBuffer(), /more than 8 times/],
  ['a picture like a ribbon', () => plain(809, 101).png().toBuffer(), /more than 8 times/],
])('[SRV-07] refuses %s and says what to do', async (_, draw, words) => {
  const refused = maker.ofUpload(await draw());
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', code: 'validation_failed' });
});

describe('bounds', () => {
  const { fork: unspied } = childProcess;
  const { spy: fork, restore } = spyOnFork();
  const started = () => fork.mock.results.map(({ value }) => value as ChildProcess);
  const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
  beforeEach(() => {
    fork.mockClear();
  });
  afterAll(() => {
    restore();
  });

  it('[SRV-07] a JPEG with a great many scans is ended when its time is over, whatever the decoder is at', async () => {
    // two minutes' work in 3 MB
    const refused = pictureMaker({ ...usualBounds, seconds: 1 }).ofUpload(jpegOfScans(4000, 4000, 100_000));
    await expect(refused).rejects.toThrow('takes too long');
    expect(started().map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
  });

  it('a drawing of our own that takes too long is a fault of the site: nobody is asked to upload it again', async () => {
    const maker = pictureMaker(usualBounds, 1, () => Promise.resolve({ fault: 'slow' }));
    const refused = await maker.ofDrawing(text('<svg/>')).catch((error: unknown) => error);
    expect(refused).not.toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ message: 'No picture could be made of a drawing of our own (slow).' });
    await expect(maker.ofUpload(await plain(150, 100).png().toBuffer())).rejects.toBeInstanceOf(Failure);
  });

  it('a picture that takes more memory than there is for it is given up, a smaller one is not', async () => {
    const small = pictureMaker({ ...usualBounds, memory: 160 * 1024 ** 2 });
    await expect(small.ofUpload(jpegOfScans(8000, 7900, 100))).rejects.toThrow('too much memory');
    expect((await small.ofUpload(pngInPasses(500, 500))).widths).toEqual([480, 500]);
    expect(started().every(isOver)).toBe(true);
  });

  /** How many others were at work as each began. */
  function watchWork(): number[] {
    const othersAtWork: number[] = [];
    const atWork: ChildProcess[] = [];
    fork.mockImplementation((...given) => {
      othersAtWork.push(atWork.filter((child) => !isOver(child)).length);
      const child = unspied(...given);
      atWork.push(child);
      return child;
    });
    return othersAtWork;
  }

  it('makes of uploads one picture at a time, and goes on after one that it refused', async () => {
    const othersAtWork = watchWork();
    const uploads = [
      await plain(100, 100).png().toBuffer(),
      await half(phoneJpeg(400, 400)),
      await phoneJpeg(100, 100),
    ];
    const made = await Promise.allSettled(uploads.map((upload) => maker.ofUpload(upload)));
    expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(othersAtWork).toEqual([0, 0, 0]);
  });

  it('makes of our drawings as many at once as there is room for, and an upload waits for none of them', async () => {
    const othersAtWork = watchWork();
    const three = pictureMaker(usualBounds, 3);
    const bytes = await plain(100, 100).png().toBuffer();
    // at once, so that the upload comes while the first drawings are made
    const drawings = Array.from({ length: 5 }, () => three.ofDrawing(text(svg)));
    const upload = three.ofUpload(bytes);
    await Promise.all([...drawings, upload]);
    const [first, second, third, ...later] = othersAtWork;
    expect([first, second, third]).toEqual([0, 1, 2]);
    expect(later).toHaveLength(3);
    expect(Math.max(...later)).toBe(3);
  });
});
