import { useLike } from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { SlotContext } from '../remotes/slot.tsx';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import { GatePlace } from './gate-place.tsx';

const Heart = () => <button onClick={useLike('7').toggle}>Like</button>;
/** A site whose one remote fills these places of the layout. */
function open(slots: readonly { readonly slot: string; readonly module: string }[]) {
  const registry = { remotes: [{ descriptor: { name: 'mf-compound', slots } }] } as never;
  return renderWithPlatform(
    <RemotesContext
      value={{ federation: soundFederation(() => <p role="dialog">Join</p>), report: noReport }}
    >
      <SlotContext value={{ registry, routeName: 'HFC Home Dashboard' }}>
        <Heart />
        <GatePlace registry={registry} />
      </SlotContext>
    </RemotesContext>,
  );
}
const drawn = [{ slot: 'signup-gate', module: './signup-gate' }];

it('stands above any page once a like asks for it, and goes when somebody is signed in', async () => {
  const { store, gone } = open(drawn);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Like'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(gone).toEqual([]);
  act(() => {
    store.dispatch({
      type: 'session/signedIn',
      payload: { user: buildUser(), subscribers: [], subscriberId: '12' },
    });
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads to the sign-up where no remote draws it, and the like waits there', () => {
  const { store, gone } = open([]);
  fireEvent.click(screen.getByText('Like'));
  expect(gone).toEqual(['/HFC Sign-up']);
  expect(store.getState().likes.pending).toMatchObject({ compoundId: '7' });
});
