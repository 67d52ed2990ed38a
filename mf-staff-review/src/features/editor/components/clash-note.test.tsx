import { buildFullArea, buildStaffCompound, buildUnit } from '@commonhearth/fixtures/entities';
import type { StaffCompound } from '@commonhearth/schemas';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { draftOf, type EditorDraft } from '../editor-draft.ts';
import { ClashNote } from './clash-note.tsx';

/** The note where one wrote `mine` over what is stored, and another has changed `before`. */
function open(stored: StaffCompound, mine: Partial<EditorDraft>, before: Partial<EditorDraft>): void {
  const areas = [
    buildFullArea(),
    buildFullArea({ area_id: '12', display_name: 'Rockridge' }),
    buildFullArea({ area_id: '13', display_name: 'Elmwood' }),
  ];
  const draft = { ...draftOf(stored), ...mine };
  renderWithPlatform(<ClashNote editor={{ clashing: before, draft, stored, choose: () => undefined }} />, {
    services: {
      tokens: {
        has: () => true,
        epoch: () => 0,
        token: () => Promise.resolve('token'),
        set: () => undefined,
        refused: () => undefined,
      },
      fetch: fakeFetch({ 'GET /api/hfc/_i/full_areas': { body: { areas } } }),
    },
  });
}
const words = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('two who chose another area read both by their names', async () => {
  open(buildStaffCompound({ area_id: '12' }), { area_id: '13' }, { area_id: '11' });
  expect(await screen.findByText('Rockridge')).toBeVisible();
  expect(words()).toEqual(['Elmwood', 'Rockridge', 'Temescal']);
});

it('[GRP-04] two who listed other units read both in words', () => {
  const units = [buildUnit({ label: 'Cottage' }), buildUnit({ bedrooms: 1, potential: true })];
  open(buildStaffCompound({ units }), { units: [buildUnit({ sqft: 900 })] }, { units: [] });
  expect(words()).toEqual([
    'Home 1 (2 bedrooms, 900 sqft)',
    'Cottage (2 bedrooms), Home 2 (1 bedroom, not built yet)',
    'nothing',
  ]);
});
