import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { PartHostContext, type PartHost } from './part-host.tsx';

const host: PartHost = {
  load: (load) => load(),
  reportError: () => undefined,
  Boundary: ({ children }) => children,
  Failed: ({ failure, retry, shape, onClose }) => (
    <p role="alert">
      {shape} {String(failure)}
      <button onClick={retry}>Retry</button>
      <button onClick={onClose}>Close</button>
    </p>
  ),
};
const show = (part: ReactNode) =>
  render(
    <PartHostContext value={host}>
      <h1>The page</h1>
      <Suspense fallback="waiting">{part}</Suspense>
    </PartHostContext>,
  );
interface Props {
  readonly name: string;
  readonly onClose: () => void;
}
/** A part that is missing until the test says so. */
function setUp(options?: Parameters<typeof lazyPart<Props>>[1]) {
  const file = { there: false, asked: 0 };
  const Part = lazyPart<Props>(() => {
    file.asked += 1;
    return file.there
      ? Promise.resolve({ default: ({ name }) => <p>Here is {name}</p> })
      : Promise.reject(new Error('missing'));
  }, options);
  return { file, Part };
}

it('[PLT-07a] a part that does not come shows its panel in its place, and Retry brings it', async () => {
  const { file, Part } = setUp();
  show(<Part name="the editor" onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('panel Error: missing');
  expect(screen.getByRole('heading').textContent).toBe('The page');
  file.there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Here is the editor');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(file.asked).toBe(2);
});

it('whoever leaves and comes back finds another try', async () => {
  const { file, Part } = setUp();
  const away = show(<Part name="x" onClose={() => undefined} />);
  await screen.findByRole('alert');
  away.unmount();
  file.there = true;
  show(<Part name="the editor" onClose={() => undefined} />);
  await screen.findByText('Here is the editor');
});

it('[PLT-07a] a dialog that does not come can be closed, and Retry brings it', async () => {
  const onClose = vi.fn();
  const { file, Part } = setUp({ dialog: (props) => props.onClose });
  show(<Part name="the menu" onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toContain('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  file.there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Here is the menu');
  expect(screen.queryByRole('alert')).toBeNull();
});
