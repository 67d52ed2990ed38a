import { fireEvent, render, screen } from '@testing-library/react';
import { forgetViewer, letsTrack } from '../boot/lets-track.ts';
import { consentNow, hearConsent } from './consent.ts';
import ConsentDialog from './consent-dialog.tsx';

const forget = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0`;
};
const ask = (asks: Partial<Record<'doNotTrack' | 'globalPrivacyControl', unknown>>): void => {
  for (const [name, value] of Object.entries(asks))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
afterEach(() => {
  for (const name of ['consent', 'viewer_id', 'session_id']) forget(name);
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});
const closed = jest.fn();
const open = () => render(<ConsentDialog onClose={closed} />);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('offers two equal ways, with nothing said before, and each counts at once', () => {
  const heard: boolean[] = [];
  hearConsent(() => heard.push(letsTrack()));
  const first = open();
  expect([consentNow(), letsTrack()]).toEqual([undefined, true]);
  press('Only what’s needed');
  expect([consentNow(), heard, closed.mock.calls.length]).toEqual(['refused', [false], 1]);
  first.unmount();
  open();
  expect(screen.getByText('You said: only what’s needed. Change your mind whenever.')).toBeTruthy();
  press('Yes, that’s fine');
  expect([consentNow(), heard]).toEqual(['granted', [false, true]]);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that asks not to be tracked is not, whatever is said: %j',
  (asks) => {
    ask(asks);
    open();
    expect(screen.getByText(/^Your browser asks sites not to track\./)).toBeTruthy();
    press('Yes, that’s fine');
    expect(letsTrack()).toBe(false);
  },
);

it('who comes next is another viewer, on a visit of their own', () => {
  document.cookie = 'viewer_id=one; path=/';
  document.cookie = 'session_id=two; path=/';
  forgetViewer();
  expect(document.cookie).toBe('');
});
