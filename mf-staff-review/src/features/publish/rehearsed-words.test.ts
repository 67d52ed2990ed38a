import { buildChangedHome, buildRehearsedHome } from '@commonhearth/fixtures/entities';
import { whatOf } from './rehearsed-words.ts';

it('says who sees a home that appears, and of one that changed what and since when visitors know', () => {
  expect(whatOf({ fate: 'appears', home: buildRehearsedHome() })).toBe('');
  expect(whatOf({ fate: 'appears', home: buildRehearsedHome({ seen_by: 'beta', featured: true }) })).toBe(
    'Beta people only, Featured',
  );
  expect(whatOf({ fate: 'appears', home: buildRehearsedHome({ seen_by: 'staff', available: false }) })).toBe(
    'Staff only, No longer available',
  );
  expect(whatOf({ fate: 'changes', home: buildChangedHome({ already: true }) })).toBe(
    '$1,249,000 → $1,199,000, photos, visitors have it already',
  );
  expect(whatOf({ fate: 'vanishes', home: buildRehearsedHome({ already: true }) })).toBe(
    'Visitors have it already',
  );
});
