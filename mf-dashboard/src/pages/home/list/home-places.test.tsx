import type { SlotProps } from '@commonhearth/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  content,
  openDashboard,
  sampleCompound,
  tiledContent,
  waitForRows,
  windowOfWidth,
} from '../dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

type FeedProps = SlotProps<'feed-head'>;
const homes = [
  sampleCompound({ id: 1, category: 'Duplex' }),
  sampleCompound({ id: 2, category: 'Triplex' }),
  sampleCompound({ id: 3, category: 'Duplex' }),
];

/** Renders the dashboard with both places filled. `given` has the props of each render of `feed-head`. */
function openFilled(query: string, answers = content(homes)) {
  windowOfWidth(1440);
  const given: FeedProps[] = [];
  const Filler = (name: string) =>
    function Counts(props: FeedProps) {
      if (name === 'head') given.push(props);
      const { counts, filters } = props;
      return (
        <p aria-label={name}>
          {filters.categories?.join() ?? 'all'}: {counts === null ? 'loading' : JSON.stringify(counts)}
        </p>
      );
    };
  const fillers = { 'feed-head': Filler('head'), 'feed-end': Filler('end') };
  const page = openDashboard(query, answers, undefined, undefined, { fillers });
  return { ...page, given, user: userEvent.setup() };
}
const counted = (listed: number, matching: number) =>
  JSON.stringify({ listed, matching, published: 3, isComplete: true });
const expectText = (name: string, words: string) =>
  waitFor(() => {
    expect(screen.getByLabelText(name)).toHaveTextContent(words);
  });

it('[OWN-01] gives fillers above and below the homes the filters and the counts', async () => {
  const { user } = openFilled('');
  expect(screen.getByLabelText('head')).toHaveTextContent('all: loading');
  for (const name of ['head', 'end']) await expectText(name, `all: ${counted(3, 3)}`);
  await user.click(screen.getByRole('button', { name: /^Home type/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Duplex/ }));
  for (const name of ['head', 'end']) await expectText(name, `Duplex: ${counted(2, 2)}`);
});

it('[OWN-01] gives them the same objects while neither filters nor counts change', async () => {
  const { user, given } = openFilled('');
  await expectText('head', `all: ${counted(3, 3)}`);
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

it('[OWN-01] counts the homes on the map and all that match', async () => {
  openFilled('?bb=-122.4,37.8005,-122.2,37.8015');
  await expectText('head', `all: ${counted(1, 3)}`);
});

it('[OWN-01] says that the counts are not complete while homes are loading', async () => {
  const { given } = openFilled('', tiledContent(homes, 2));
  await expectText('head', `all: ${counted(3, 3)}`);
  expect(given.map(({ counts }) => counts)).toContainEqual(
    expect.objectContaining({ listed: 2, isComplete: false }),
  );
});

it('[OWN-01] shows them if no home matches', async () => {
  openFilled('?cat=Apartment%20cluster');
  await expectText('head', `Apartment cluster: ${counted(0, 0)}`);
  await expectText('end', `Apartment cluster: ${counted(0, 0)}`);
});

it('[OWN-01] shows them above and below the list', async () => {
  openFilled('');
  const list = await screen.findByRole('list', { name: 'Homes' });
  const pane = within(screen.getByRole('region', { name: 'Matching homes' }));
  const isBefore = (a: Node, b: Node): boolean =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(pane.getByLabelText('head'), list)).toBe(true);
  expect(isBefore(list, pane.getByLabelText('end'))).toBe(true);
});
