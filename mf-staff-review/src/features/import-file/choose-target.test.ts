import { chooseTarget, targetOf } from './choose-target.ts';

const columns = [
  { column: 'lat', field: 'lat' },
  { column: 'latitude', field: 'attribute' },
  { column: 'notes', field: 'attribute' },
];

it('takes a field from the column that had it, and names that column', () => {
  const first = chooseTarget(columns, {}, { column: 'latitude', field: 'lat' });
  expect(first).toEqual({ chosen: { lat: 'attribute', latitude: 'lat' }, freed: 'lat' });
  const second = chooseTarget(columns, first.chosen, { column: 'notes', field: 'lat' });
  expect(second).toEqual({
    chosen: { lat: 'attribute', latitude: 'attribute', notes: 'lat' },
    freed: 'latitude',
  });
});

it('lets any number of columns be notes or be skipped', () => {
  const chosen = { notes: 'ignore' };
  expect(chooseTarget(columns, chosen, { column: 'latitude', field: 'ignore' })).toEqual({
    chosen: { notes: 'ignore', latitude: 'ignore' },
    freed: null,
  });
});

it.each(['__proto__', 'constructor'])('keeps the detected target of a column named %s', (column) => {
  expect(targetOf({}, { column, field: 'reserved' })).toBe('reserved');
  const { chosen } = chooseTarget([], {}, { column, field: 'ignore' });
  expect(targetOf(chosen, { column, field: 'reserved' })).toBe('ignore');
  expect(Object.entries(chosen)).toEqual([[column, 'ignore']]);
});
