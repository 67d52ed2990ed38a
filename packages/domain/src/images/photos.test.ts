import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import { hostsOf, siteHosts } from '../hosts/hosts.ts';
import { boardPhotoKey, photosOf } from './photos.ts';

const picture = buildHomePhoto({
  storage_key: 'photos/70/a b',
  widths: [320, 1280],
  width: 1600,
  height: 1200,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
});
const hosts = hostsOf({
  content: undefined,
  contentBackup: undefined,
  pictures: [{ primary: 'https://a.example', backup: 'https://b.example' }],
});
const filesAt = (base: string) => ({
  src: `${base}/objects/photos/70/a%20b/1280.jpg`,
  srcSet: `${base}/objects/photos/70/a%20b/320.jpg 320w, ${base}/objects/photos/70/a%20b/1280.jpg 1280w`,
  webp: `${base}/objects/photos/70/a%20b/320.webp 320w, ${base}/objects/photos/70/a%20b/1280.webp 1280w`,
});
const rest = { alt: 'Two front doors', thumbhash: picture.placeholder, width: 1600, height: 1200 };

it('a picture is had in all its widths, as WebP and as JPEG, with its size and what stands for it', () => {
  expect(photosOf([picture], 'Duplex', siteHosts)).toEqual([{ ...filesAt(''), ...rest }]);
});

it('[API-05b] [CMP-02] a picture has the same files at its second host', () => {
  expect(photosOf([picture], 'Duplex', hosts)).toEqual([
    { ...filesAt('https://a.example'), backup: filesAt('https://b.example'), ...rest },
  ]);
});

it('a drawing is its one object, in a colour, without sizes', () => {
  const drawing = buildHomePhoto({ storage_key: 'photos/70/1.svg', alt: '' });
  expect(photosOf([drawing], 'Duplex', hosts)).toEqual([
    {
      src: 'https://a.example/objects/photos/70/1.svg',
      backup: { src: 'https://b.example/objects/photos/70/1.svg' },
      alt: 'Duplex',
      color: '#b9cf94',
    },
  ]);
});

it.each([null, '', 'red', '#b9cf9', 'url(x)', 'abc', 'A'.repeat(80), '1QcSHQRnh493V4dIh4eXh1h4kJU"'])(
  'what is neither a colour nor a thumbhash (%s) stands for no photo',
  (placeholder) => {
    const [shown] = photosOf([buildHomePhoto({ placeholder })], 'Duplex', siteHosts);
    expect([shown?.color, shown?.thumbhash]).toEqual([undefined, undefined]);
  },
);

it('the board takes the smallest file of a picture, and a drawing itself', () => {
  expect(boardPhotoKey(picture)).toBe('photos/70/a b/320.jpg');
  expect(boardPhotoKey(buildHomePhoto({ storage_key: 'photos/70/1.svg' }))).toBe('photos/70/1.svg');
});
