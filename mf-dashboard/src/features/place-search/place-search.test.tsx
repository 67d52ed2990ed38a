import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { PlaceSearch } from './place-search.tsx';

it('what comes once the person went on stays closed, and leaves the focus where it is', async () => {
  renderWithPlatform(
    <>
      <PlaceSearch marketName={null} areas={[]} homes={[]} whole phone onAreas={() => undefined} />
      <input aria-label="Elsewhere" />
    </>,
  );
  const search = () => screen.getByRole('button', { name: 'Search Area or town' });
  fireEvent.click(search());
  expect(search()).toHaveAttribute('aria-busy', 'true');
  act(() => {
    screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
  });
  await waitFor(() => {
    expect(search()).not.toHaveAttribute('aria-busy');
  });
  expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(search());
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});
