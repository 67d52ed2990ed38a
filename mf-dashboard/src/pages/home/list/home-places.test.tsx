import type { SlotProps } from '@commonhearth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, waitForRows, windowOfWidth } from '../dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

type OfFeed = SlotProps<'feed-head'>;
const homes = [
  sampleCompound({ id: 1, category: 'Duplex' }),
  sampleCompound({ id: 2, category: 'Triplex' }),
  sampleCompound({ id: 3, category: 'Duplex' }),
];

/** The dashboard with both places filled; `given` has the filters and counts of each render of the upper one. */
function openFilled(query: string) {
  windowOfWidth(1440);
  const given: OfFeed[] = [];
  const Filler = (name: string) =>
    function Counts(props: OfFeed) {
      if (name === 'head') given.push(props);
      const { counts, filters } = props;
      return (
        <p aria-label={name}>
          {filters.categories?.join() ?? 'all'}: {counts === null ? 'loading' : JSON.stringify(counts)}
        </p>
      );
    };
  const fillers = { 'feed-head': Filler('head'), 'feed-end': Filler('end') };
  const page = openDashboard(query, content(homes), undefined, undefined, { fillers });
  return { ...page, given, user: userEvent.setup() };
}
const counted = (listed: number, matching: number) =>
  JSON.stringify({ listed, matching, published: 3, final: true });
const says = (name: string, words: string) =>
  waitFor(() => {
    expect(screen.getByLabelText(name)).toHaveTextContent(words);
  });

it('[OWN-01] what stands above and below the homes gets the filters and the counts, again when they change', async () => {
  const { user } = openFilled('');
  expect(screen.getByLabelText('head')).toHaveTextContent('all: loading');
  for (const name of ['head', 'end']) await says(name, `all: ${counted(3, 3)}`);
  await user.click(screen.getByRole('button', { name: /^Home type/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Duplex/ }));
  for (const name of ['head', 'end']) await says(name, `Duplex: ${counted(2, 2)}`);
});

it('[OWN-01] it gets the same objects while neither filters nor counts change', async () => {
  const { user, given } = openFilled('');
  await says('head', `all: ${counted(3, 3)}`);
  await waitForRows();
  const before = given.at(-1);
  const renders = given.length;
  const link = screen.getByRole('link', { name: /Home 1/ });
  await user.hover(link);
  await user.unhover(link);
  expect(given.length).toBeGreaterThan(renders);
  for (const { filters, counts } of given.slice(renders)) {
    expect(filters).toBe(before?.filters);
    expect(counts).toBe(before?.counts);
  }
});

it('[OWN-01] it is there if no home fits', async () => {
  openFilled('?cat=Apartment%20cluster');
  await says('head', `Apartment cluster: ${counted(0, 0)}`);
  await says('end', `Apartment cluster: ${counted(0, 0)}`);
});

it('[OWN-01] the places are above and below the list', async () => {
  openFilled('');
  const list = await screen.findByRole('list', { name: 'Homes' });
  const pane = within(screen.getByRole('region', { name: 'Matching homes' }));
  const isBefore = (a: Node, b: Node): boolean =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(pane.getByLabelText('head'), list)).toBe(true);
  expect(isBefore(list, pane.getByLabelText('end'))).toBe(true);
});
