import { areaOf } from '@commonhearth/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

const connection = vi.hoisted(() => ({ lost: true }));
vi.mock('@commonhearth/domain/drawn-area', (original) => {
  if (connection.lost) throw new Error('The chunk did not load.');
  return original();
});
vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('says that the homes of a drawn area did not load, keeps the filters, and loads them when asked again', async () => {
  const area = areaOf([
    [37.8, -122.4],
    [37.8, -122.2],
    [37.8015, -122.3],
  ]);
  openDashboard(
    `?${new URLSearchParams({ poly: area ?? '' })}`,
    content([sampleCompound({ id: 1 }), sampleCompound({ id: 2 })]),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The homes didn’t load');
  expect(screen.getByRole('button', { name: 'Clear: Your drawn area' })).toBeVisible();
  connection.lost = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: '1 home fits' });
});
