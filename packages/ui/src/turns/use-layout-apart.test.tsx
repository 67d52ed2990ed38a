import { render, waitFor } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { useLayoutApart } from './use-layout-apart.ts';

const Page = ({ on }: { readonly on: boolean }): null => {
  useLayoutApart(on);
  return null;
};

it('lays out what changed, on a turn of its own, for as long as it is wanted', async () => {
  Object.assign(globalThis, { MessageChannel });
  const laidOut = vi.spyOn(document.body, 'getBoundingClientRect');
  const { rerender, unmount } = render(<Page on={false} />);
  const change = async (): Promise<number> => {
    laidOut.mockClear();
    document.body.append('a word');
    expect(laidOut).not.toHaveBeenCalled();
    await new Promise((done) => setTimeout(done, 20));
    return laidOut.mock.calls.length;
  };
  expect(await change()).toBe(0);
  rerender(<Page on />);
  document.body.append('a word');
  await waitFor(() => {
    expect(laidOut).toHaveBeenCalled();
  });
  unmount();
  expect(await change()).toBe(0);
});
