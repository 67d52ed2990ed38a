import { renderHook } from '@testing-library/react';
import { workingAddress } from '@commonhearth/testing/platform';
import type { ReactNode } from 'react';
import { PlatformProvider, type Platform } from './platform.tsx';
import { useBackCloses } from './use-back-closes.ts';

it('stands above the page while it is open, and is closed by what it was drawn with last', () => {
  const standing: (() => void)[] = [];
  const navigation: Platform['navigation'] = {
    ...workingAddress(() => '/').navigation,
    standsAbove: (close) => {
      standing.push(close);
      return () => {
        standing.splice(standing.indexOf(close), 1);
      };
    },
  };
  const closed: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PlatformProvider platform={{ navigation } as Platform}>{children}</PlatformProvider>
  );
  const { rerender, unmount } = renderHook(
    ({ open, name }) => {
      useBackCloses(open, () => closed.push(name));
    },
    { wrapper, initialProps: { open: false, name: 'first' } },
  );
  expect(standing).toHaveLength(0);
  rerender({ open: true, name: 'first' });
  rerender({ open: true, name: 'second' });
  expect(standing).toHaveLength(1);
  standing[0]?.();
  expect(closed).toEqual(['second']);
  rerender({ open: false, name: 'second' });
  expect(standing).toHaveLength(0);
  rerender({ open: true, name: 'second' });
  unmount();
  expect(standing).toHaveLength(0);
});
