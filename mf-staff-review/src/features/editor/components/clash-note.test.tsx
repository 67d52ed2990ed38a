import { buildFullArea, buildStaffCompound } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { draftOf } from '../editor-draft.ts';
import { ClashNote } from './clash-note.tsx';

it('two who chose another area read both by their names', async () => {
  const stored = buildStaffCompound({ area_id: '12' });
  const areas = [
    buildFullArea(),
    buildFullArea({ area_id: '12', display_name: 'Rockridge' }),
    buildFullArea({ area_id: '13', display_name: 'Elmwood' }),
  ];
  renderWithPlatform(
    <ClashNote
      lastEditor="Rosa"
      editor={{
        clashing: { area_id: '11' },
        draft: { ...draftOf(stored), area_id: '13' },
        stored,
        choose: () => undefined,
      }}
    />,
    {
      services: {
        tokens: validTokens,
        fetch: fakeFetch({ 'GET /api/hfc/_i/full_areas': { body: { areas } } }),
      },
    },
  );
  expect(await screen.findByText('Rockridge')).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Elmwood',
    'Rockridge',
    'Temescal',
  ]);
});
