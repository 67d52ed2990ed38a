import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppLink } from './app-link.tsx';
import { RouteLink } from './route-link.tsx';

it('a link that is pointed at or focused has its page loaded, and keeps handlers of its own', async () => {
  const own: string[] = [];
  const { prefetched } = renderWithPlatform(
    <>
      <AppLink
        href="/hfc/home?cid=7"
        onPointerEnter={() => own.push('pointed at')}
        onFocus={() => own.push('focused')}
      >
        A home
      </AppLink>
      <RouteLink to="Not Found">Nowhere</RouteLink>
    </>,
  );
  expect(prefetched).toEqual([]);
  await userEvent.hover(screen.getByText('A home'));
  expect([prefetched, own]).toEqual([['/hfc/home?cid=7'], ['pointed at']]);
  await userEvent.tab();
  await userEvent.tab();
  expect(prefetched).toEqual(['/hfc/home?cid=7', '/hfc/home?cid=7', '/Not Found']);
  expect(own).toEqual(['pointed at', 'focused']);
});
