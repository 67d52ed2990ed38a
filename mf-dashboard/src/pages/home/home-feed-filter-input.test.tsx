import type { SlotProps } from '@commonhearth/contract';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

type OnHomes = SlotProps<'feed-filter'>['onHomes'];

/** Opens the dashboard with a filler that calls `onHomes` in an effect. Returns the errors that it throws there. */
function open(query: string, act: (onHomes: OnHomes) => void) {
  windowOfWidth(1440);
  const errors = new Set<string>();
  function Filter({ onHomes }: SlotProps<'feed-filter'>) {
    useEffect(() => {
      try {
        act(onHomes);
      } catch (error) {
        errors.add(String(error));
      }
    }, [onHomes]);
    return <p>Filter</p>;
  }
  const homes = [1, 2, 3].map((id) => sampleCompound({ id }));
  openDashboard(query, content(homes), undefined, undefined, {
    fillers: { 'feed-filter': Filter },
    config: { parameters: [{ name: 'cf' }, { name: 'sf' }] },
  });
  return errors;
}
const heading = (words: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  });

it('[OWN-01] shows the homes that match the filters of several apps', async () => {
  open('?cf=a&sf=b', (onHomes) => {
    onHomes('cf', new Set(['1', '2']));
    onHomes('sf', new Set(['2', '3']));
  });
  await heading('1 home fits');
});

it.each<[string, unknown]>([
  ['numbers as ids', new Set([1])],
  ['an array', ['1']],
  ['undefined', undefined],
])('[OWN-01] throws for %s in place of the homes', async (_case, ids) => {
  const errors = open('', (onHomes) => {
    onHomes('cf', ids as never);
  });
  await heading('3 homes');
  expect([...errors]).toEqual([
    'TypeError: onHomes needs a set of ids, which are strings, or null for all homes.',
  ]);
});

it('[OWN-01] throws for a parameter of no filler', async () => {
  const errors = open('', (onHomes) => {
    onHomes('mk', new Set());
  });
  await heading('3 homes');
  expect([...errors]).toEqual(['TypeError: No filler of this site has the parameter "mk".']);
});

it('[OWN-01] ignores a parameter of the address that no filler owns', async () => {
  open('?other=a', () => undefined);
  await heading('3 homes');
});
