import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, inOrder, open, orderCall, photos, shown } from './photos.harness.tsx';
import { layOut, problem } from '../review.harness.tsx';

beforeEach(() => {
  layOut();
  localStorage.clear();
});

const added = buildHomePhoto({ image_id: 4, home_id: '1', sort_order: 3, alt: 'Roof' });
interface SentOrder {
  readonly photos: readonly { readonly image_id: number }[];
  readonly version: number;
}
const sentOf = ({ photos: sent, version }: SentOrder) => [version, ...sent.map(({ image_id }) => image_id)];

describe('who ordered at the same time as somebody else', () => {
  /** The own order is 2, 1, 3; theirs has 4 more and not 2, and turns the others round. */
  async function clash(later: { readonly status?: number; readonly body?: unknown }) {
    const user = userEvent.setup();
    const sent: SentOrder[] = [];
    const page = open({
      [orderCall]: (body) => {
        sent.push(body as SentOrder);
        const current = { photos: [...inOrder(3, 1), added], version: 2 };
        return sent.length > 1
          ? later
          : problem(409, 'version_mismatch', 'Someone changed this.', { current });
      },
    });
    await choose(user, /Porch: move/, 'Move down');
    expect(await orderOf('Yours')).toEqual(['Photo 1, Porch', 'Photo 2, Yard', 'Photo 3, Roof']);
    expect(await orderOf('Theirs')).toEqual(['Photo 1, Yard', 'Photo 2, Porch', 'Photo 3, Roof']);
    return { ...page, user, sent };
  }
  const orderOf = async (whose: string) =>
    within(await screen.findByRole('region', { name: whose }))
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt'));

  it('[API-16c] sees both orders of the photos that are there now, and can keep the own one', async () => {
    const { user, sent } = await clash({ body: { photos: [...inOrder(1, 3), added], version: 3 } });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => {
      expect(sent.map(sentOf)).toEqual([
        [1, 2, 1, 3],
        [2, 1, 3, 4],
      ]);
    });
    expect(await shown()).toEqual([1, 3, 0]);
    expect(screen.queryByRole('region', { name: 'Theirs' })).not.toBeInTheDocument();
  });

  it('[API-16c] can take theirs, by keys, and nothing is sent', async () => {
    const { user, sent } = await clash({});
    for (const name of ['Keep mine', /^Yours, 3/, 'Take theirs', /^Theirs, 3/]) {
      await user.tab();
      expect(document.activeElement).toHaveAccessibleName(name);
    }
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(await shown()).toEqual([3, 1, 0]);
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Photos' })).toHaveFocus();
  });

  it('finds the own order again where it could not be stored', async () => {
    const { user } = await clash(problem(503, 'unavailable', 'Later.'));
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await orderOf('Yours')).toEqual(['Photo 1, Porch', 'Photo 2, Yard', 'Photo 3, Roof']);
  });
});

it('[API-16c] an order holds where somebody added a photo or deleted one meanwhile, and ordered none', async () => {
  const user = userEvent.setup();
  const sent: SentOrder[] = [];
  const { reported } = open({
    [orderCall]: (body) => {
      sent.push(body as SentOrder);
      const current = { photos: [...inOrder(1, 3), added], version: 1 };
      return sent.length > 1
        ? { body: { photos: [...inOrder(3, 1), added], version: 2 } }
        : problem(409, 'conflict', 'The photos are others by now.', { current });
    },
  });
  await choose(user, /Yard: move/, 'Make cover');
  await waitFor(() => {
    expect(sent.map(sentOf)).toEqual([
      [1, 3, 1, 2],
      [1, 3, 1, 4],
    ]);
  });
  expect(await shown()).toEqual([3, 1, 0]);
  expect(reported).toEqual([]);
});

it('an order holds where somebody changed only the facts of the home meanwhile', async () => {
  const user = userEvent.setup();
  const versions: number[] = [];
  const { reported } = open({
    [orderCall]: (body) => {
      versions.push((body as { version: number }).version);
      return versions.length === 1
        ? problem(409, 'version_mismatch', 'Someone changed this.', { current: { photos, version: 4 } })
        : { body: { photos: inOrder(2, 1, 3), version: 5 } };
    },
  });
  await choose(user, /Kitchen: move/, 'Move up');
  await waitFor(() => {
    expect(versions).toEqual([1, 4]);
  });
  expect(await shown()).toEqual([2, 1, 3]);
  expect(reported).toEqual([]);
});
