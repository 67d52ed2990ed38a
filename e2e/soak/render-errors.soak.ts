import { expectRenderErrorContained } from '../fixtures/remotes/failing-place.ts';
import { remotePlaces, test } from '../fixtures/remotes/faults.ts';
import { staff } from '../fixtures/people.ts';

test('render-errors', async ({ page, site, signInAs }, info) => {
  test.setTimeout(0);
  await signInAs(staff);
  const places = remotePlaces();
  for (const place of places) await expectRenderErrorContained(page, site, place);
  info.annotations.push({
    type: 'summary',
    description: `${places.length} places contain their render error`,
  });
});
