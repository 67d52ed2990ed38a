import { countOptions, noFilters, readFilters, writeFilters, type FilterSet } from '@commonhearth/domain';
import { buildArea } from '@commonhearth/fixtures/entities';
import { render, screen } from '@testing-library/react';
import { chipsOf, filterKinds, type FilterKind } from '../filter-rows.ts';
import { panels } from './panels.tsx';

const rest = { areas: [buildArea({ name: 'fremont' })], marketCounts: null, onPress: () => undefined };
/** What each control of a panel says, in their order. */
function controls(kind: FilterKind, filters: FilterSet): unknown[] {
  const Panel = panels[kind];
  const { unmount } = render(<Panel {...rest} filters={filters} counts={null} />);
  const found = [...screen.queryAllByRole('button'), ...document.querySelectorAll('input')].map((control) =>
    control instanceof HTMLInputElement
      ? [control.checked, control.value]
      : control.getAttribute('aria-pressed'),
  );
  unmount();
  return found;
}

const texts = ['1', '7', 'Duplex', 'pool', 'fremont'];
// the market is a button of its own, and an area is drawn on the map
const parameters = Object.keys(writeFilters(noFilters)).filter((name) => !['mk', 'poly'].includes(name));

it.each(parameters)('shows in the panel of its button that %s is set', (parameter) => {
  const set = texts
    .map((text) => readFilters(new URLSearchParams({ [parameter]: text })).filters)
    .find((filters) => writeFilters(filters)[parameter] !== null);
  if (set === undefined) throw new Error(`Give texts a value that ${parameter} reads.`);
  const kind = filterKinds.find((one) => chipsOf(set, (name) => name, one).length > 0) ?? 'market';
  expect(controls(kind, set)).not.toEqual(controls(kind, noFilters));
});

it('says beside the options every number of homes that is counted for one', () => {
  const counting = countOptions([], noFilters, { now: 0, areaNames: new Map() });
  let step = counting.next();
  while (step.done !== true) step = counting.next();
  const said = new Set<string | symbol>();
  const counts = new Proxy(step.value, {
    get: (target, name) => {
      said.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const filters: FilterSet = { ...noFilters, marketName: 'Austin' };
  for (const kind of filterKinds) {
    const Panel = panels[kind];
    render(<Panel {...rest} filters={filters} counts={counts} />);
  }
  expect([...said].sort()).toEqual(Object.keys(step.value).sort());
});
