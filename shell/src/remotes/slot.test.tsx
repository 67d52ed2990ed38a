import { RemoteFailure, type Federation } from '@commonhearth/federation';
import type { Registry } from '@commonhearth/registry';
import { renderWithPlatform, workingAddress } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { RemotesContext } from './remotes-context.ts';
import { RequiredSlot, SlotContext } from './slot.tsx';
import { noReport, soundFederation } from './sound-federation.harness.ts';

const slots = [{ slot: 'compound-modal', module: './compound-modal', query: 'cid' }];
const registry = { remotes: [{ descriptor: { name: 'mf-a', slots } }] } as unknown as Registry;
// jsdom does not have these
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterAll(() => {
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
});
const Home = () => <dialog open>Fig Court</dialog>;

/** A page with the slot, whose remote answers as `load` does. */
function open(load: Federation['load'], report: (fault: unknown) => void = noReport) {
  const { Address, navigation, change } = workingAddress(() => '/');
  const page = renderWithPlatform(
    <RemotesContext value={{ federation: { ...soundFederation(), load }, report }}>
      <SlotContext value={{ registry, routeName: 'Homes' }}>
        <Address />
        <RequiredSlot name="compound-modal" />
      </SlotContext>
    </RemotesContext>,
    { path: '/homes', platform: { navigation } },
  );
  return { ...page, change };
}

it('a slot whose remote is switched off says so with its reason, and Close takes it out of the address', async () => {
  const off = new RemoteFailure('off', { remote: 'mf-a' }, 'We fix the photos until noon.');
  const { address, change } = open(
    () => Promise.reject(off),
    () => undefined,
  );
  change({ cid: '7' });
  expect(await screen.findByText('We fix the photos until noon.')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('alert'), address()]).toEqual([null, '/homes']);
});

it('a slot whose remote hangs opens its dialog at once, and it can be closed', async () => {
  let arrive: (module: Record<string, unknown>) => void = () => undefined;
  const loaded = new Promise<Record<string, unknown>>((resolve) => {
    arrive = resolve;
  });
  const { address, change } = open(() => loaded);
  // the browser turns Escape into this event of a modal dialog
  const escape = (): boolean =>
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  for (const close of [escape, press]) {
    change({ cid: '7' });
    expect(await screen.findByRole('dialog', { name: 'Loading' })).toBeVisible();
    close();
    expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/homes']);
  }
  change({ cid: '7' });
  await act(async () => {
    arrive({ default: Home });
    await loaded;
  });
  expect(await screen.findByText('Fig Court')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Loading' })).toBeNull();
});
