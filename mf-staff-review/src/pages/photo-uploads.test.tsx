import type { HomePhoto } from '@commonhearth/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { open, photos, shown } from './photos.harness.tsx';
import { layOut } from './review.harness.tsx';

/** An upload that the object store accepts at once. */
class AcceptedUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 204;
  open(): void {
    this.status = 204;
  }
  send(): void {
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  layOut();
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('[REV-05] parallel uploads send their positions, and photos show in the order of choice', async () => {
  const [yard, porch] = [photos[2], photos[0]].flatMap((photo): HomePhoto[] =>
    photo === undefined ? [] : [photo],
  );
  if (yard === undefined || porch === undefined) throw new Error('The home has photos.');
  const positions: unknown[] = [];
  let forms = 0;
  open({
    'POST /api/hfc/_i/get_home_photo_presigned_post_info': () => {
      forms += 1;
      return { body: { url: '/objects', fields: {}, storage_key: `uploads/${forms}` } };
    },
    'POST /api/hfc/_i/homes/1/photos': (body) => {
      const { sort_order } = body as { readonly sort_order: number };
      positions.push(sort_order);
      const second = { ...porch, image_id: 9, sort_order: 4, alt: 'Kitchen' };
      const first = { ...yard, image_id: 10, sort_order: 3, alt: 'Yard' };
      // the answer to the second upload, the older of the two, arrives last
      return { body: { photos: sort_order === 3 ? [...photos, first, second] : [...photos, second] } };
    },
  });
  await shown();
  const files = ['first', 'second'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  fireEvent.change(await screen.findByLabelText('Add photos', { selector: 'input' }), { target: { files } });
  await waitFor(() => {
    expect(positions).toEqual([3, 4]);
  });
  await waitFor(async () => {
    expect(await shown()).toEqual([1, 2, 3, 3, 2]);
  });
});
