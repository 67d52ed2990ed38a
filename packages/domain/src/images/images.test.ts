import { imageUrl } from './images.ts';

it('addresses an image by its storage key, escaping what an address cannot hold', () => {
  expect(imageUrl('homes/12/front.jpg')).toBe('/objects/homes/12/front.jpg');
  expect(imageUrl('homes/a b?#.jpg')).toBe('/objects/homes/a%20b%3F%23.jpg');
});
