import { RemoteFailure, type Federation } from '@commonhearth/federation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RemotesContext } from '../remotes-context.ts';
import { soundFederation } from '../sound-federation.harness.ts';
import { Failure, type FailureProps } from './failure.tsx';
import { prepareViews, viewPatienceMs } from './with-views.tsx';

const failure = new RemoteFailure('missing', { remote: 'mf-a' }, 'home.js answered 404');
const missing = new RemoteFailure('missing', { remote: 'shell' }, 'views.js answered 404');

function show(loadPart: Federation['loadPart'], props: Partial<FailureProps> = {}) {
  const reported: unknown[] = [];
  const retry = vi.fn();
  render(
    <RemotesContext
      value={{
        federation: { ...soundFederation(), loadPart },
        report: (fault) => {
          reported.push(fault);
        },
      }}
    >
      <Failure shape="page" failure={failure} retry={retry} loading={<p>Loading …</p>} {...props} />
    </RemotesContext>,
  );
  return { reported, retry };
}
const panel = () => document.querySelector('[data-remote="mf-a"]');
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
afterEach(() => {
  vi.useRealTimers();
});

// the views stay loaded for the tests that follow the first one that loads them

it('shows a plain message with Retry and Close if the view does not load, and reports that', async () => {
  const dismiss = vi.fn();
  const { reported, retry } = show(() => Promise.reject(missing), { shape: 'dialog', dismiss });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Didn’t load.');
  expect(panel()?.getAttribute('data-remote-failure')).toBe('missing');
  press('Retry');
  press('Close');
  expect([retry, dismiss].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(reported).toEqual([missing]);
});

it('shows what loads for a moment, and then the plain message, while the view does not come', async () => {
  vi.useFakeTimers();
  show(() => new Promise(() => undefined));
  expect(screen.getByText('Loading …')).toBeTruthy();
  expect(panel()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(viewPatienceMs));
  expect(screen.queryByText('Loading …')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Didn’t load.');
});

it('loads the view again once the browser is online, although another load fails afterwards', async () => {
  let online = false;
  let fail: (cause: unknown) => void = () => undefined;
  const failing = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  show((_app, load) => (online ? load() : Promise.reject(missing)), {
    failure: new RemoteFailure('offline', { remote: 'mf-a' }, ''),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Offline.');
  online = true;
  const other = prepareViews(() => failing);
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  fail(missing);
  await other;
  show(() => failing);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2);
});

it('shows the view immediately once it is loaded', () => {
  show(() => Promise.reject(missing));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This part is missing on the server.');
});
