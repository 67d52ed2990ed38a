import { buildPublicCompound, buildUnit } from '@commonhearth/fixtures/entities';
import type { PublicCompound } from '@commonhearth/schemas';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { Units } from './units.tsx';

it('[GRP-04] lists the units of a home with what is known of each', () => {
  const units = [
    buildUnit({ label: 'Home A, ground floor', sqft: 1_040, step_free: true }),
    buildUnit({ bedrooms: 1, sqft: 480, potential: true }),
  ];
  renderWithPlatform(<Units compound={buildPublicCompound({ units })} />);
  expect(screen.getByRole('heading', { name: 'Who could live where' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home A, ground floor2 bedrooms, 1,040 sqft, step-free',
    'Home 21 bedroom, about 480 sqft, not built yet',
  ]);
});

it('[GRP-04] a home whose units are not listed, or whose content is from before they could be, has no such part', () => {
  const { units: _, ...before } = buildPublicCompound();
  for (const compound of [buildPublicCompound(), before as PublicCompound]) {
    const { container, unmount } = renderWithPlatform(<Units compound={compound} />);
    expect(container.textContent).toBe('');
    unmount();
  }
});
