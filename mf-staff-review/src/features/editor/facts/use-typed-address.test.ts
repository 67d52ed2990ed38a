import { buildStaffCompound } from '@commonhearth/fixtures/entities';
import { act, renderHook } from '@testing-library/react';
import type { Mock } from 'vitest';
import { useTypedAddress } from './use-typed-address.ts';

const { home: plain } = buildStaffCompound();
const at = (street: string) => ({
  ...plain,
  formatted_address: `${street}, Seattle, WA 98107`,
  full_address: { street, city: 'Seattle', state: 'WA', zipcode: '98107' },
});

/** The fields of an address; `stored` is what somebody else makes of it. */
function open() {
  const change = vi.fn();
  const ask = vi.fn();
  const { result, rerender, unmount } = renderHook((home) => useTypedAddress({ home, change, ask }), {
    initialProps: at('1 Elm St'),
  });
  const type = (street: string): void => {
    act(() => {
      result.current.setParts({ street });
    });
  };
  const stored = (street: string): void => {
    rerender(at(street));
  };
  const streets = ({ mock }: Mock) =>
    mock.calls.map(([facts]) => (facts as ReturnType<typeof at>).full_address.street);
  return { type, stored, unmount, changed: () => streets(change), asked: () => streets(ask) };
}

it('[REV-10] an address that somebody else stored under the typing is not overwritten: both wait for a choice', () => {
  const { type, stored, unmount, changed, asked } = open();
  type('3 Oak Ave');
  stored('5 Bay St');
  type('3 Oak Avenue');
  unmount();
  expect([changed(), asked()]).toEqual([[], ['3 Oak Avenue']]);
});

it('an address over which nobody wrote is a change, and the same as stored is none', () => {
  const { type, unmount, changed, asked } = open();
  type('3 Oak Ave');
  unmount();
  expect([changed(), asked()]).toEqual([['3 Oak Ave'], []]);
  const other = open();
  other.type('3 Oak Ave');
  other.stored('3 Oak Ave');
  other.unmount();
  expect([other.changed(), other.asked()]).toEqual([[], []]);
});
