import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { movingPng, pngChunk, pngInPasses } from '../../../providers/pictures/bad-pictures.harness.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { pictureMaker } from '../../../providers/pictures/picture-maker.ts';
import { plain } from '../../../providers/pictures/pictures.harness.ts';
import { uploaded } from '../../foundation/pictures/uploads/uploaded.harness.ts';
import { photosOf, photoWorld, type PhotoWorld } from './photos.harness.ts';

let world: PhotoWorld;
beforeAll(async () => {
  world = await photoWorld({ providers: { pictures: pictureMaker() } });
});
afterAll(() => world.api.close());

const add = async (file?: Uint8Array) => {
  const aim = { type: 'home_photo', id: world.homeId, userId: world.staff.userId } as const;
  const storage_key = await uploaded(world.api, aim, file);
  return world.ask('POST', `/homes/${world.homeId}/photos`, { storage_key });
};
const left = async () => {
  const { rows } = await world.api.database.pool.query(
    'select (select count(*)::int from home_photos) as photos, (select count(*)::int from stored_pictures) as pictures',
  );
  return { rows, files: await keysOf(world.api.deps.objects, 'photos/') };
};

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** A few kilobytes that say they are 30,000 pixels wide and high. */
const bomb = (): Buffer => {
  const sides = Buffer.alloc(13);
  sides.writeUInt32BE(30_000, 0);
  sides.writeUInt32BE(30_000, 4);
  sides.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', sides),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);

it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  [
    'a text file named .jpg',
    () => text('Not a picture at all, but words.'),
    /isn’t a JPEG, PNG or WebP.*upload it again/,
  ],
  ['an SVG with a script', () => text(script), /This is an SVG drawing/],
  ['a HEIC of a phone', heic, /Save it as JPEG \(on an iPhone/],
  ['a decompression bomb', bomb, /at most 64 megapixels/],
  ['a PNG whose data is not there', () => pngInPasses(4000, 4000, 1000), /damaged or incomplete/],
  [
    'a JPEG that was cut off',
    async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 900),
    /damaged or incomplete/,
  ],
  ['a picture that moves', async () => movingPng(await plain(9, 9).png().toBuffer()), /animated pictures/],
  ['25 MB', () => Buffer.alloc(25 * 1024 * 1024, 1), /at most 15 MB/],
])('[REV-12] %s is refused in words that say what to do, and leaves nothing', async (_name, file, words) => {
  const before = await left();
  expect(await add(await file())).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringMatching(words) as unknown }] },
  });
  expect(await left()).toEqual(before);
});

it('a photo with broken notes of a camera is taken, without them', async () => {
  const jpeg = await plain(120, 100).jpeg().toBuffer();
  const exif = Buffer.concat([Buffer.from('Exif\0\0MM\0*'), Buffer.alloc(40, 0xff)]);
  const length = Buffer.from([(exif.length + 2) >> 8, (exif.length + 2) & 255]);
  const broken = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    exif,
    jpeg.subarray(2),
  ]);
  const photo = photosOf(await add(broken)).at(-1);
  expect([photo?.width, photo?.height]).toEqual([120, 100]);
});

it('of many files at once each becomes a photo or is told to come again; nothing is lost between', async () => {
  const files = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const [r = 0, g = 0, b = 0] = createHash('sha256').update(String(i)).digest();
      return plain(100, 100, [r, g, b]).png().toBuffer();
    }),
  );
  const { rows: before } = await left();
  const answers = await Promise.all(files.map(add));
  const taken = answers.filter(({ status }) => status === 200).length;
  const late = answers.filter(({ status }) => status !== 200);
  expect(taken).toBeGreaterThanOrEqual(24);
  for (const answer of late)
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: { title: expect.stringContaining('Try again') as unknown },
    });
  const { rows: after } = await left();
  const count = (rows: readonly { photos?: number }[]) => rows[0]?.photos ?? 0;
  expect(count(after) - count(before)).toBe(taken);
});
