import { render, screen } from '@testing-library/react';
import { aBroadcast } from '../broadcast.harness.ts';
import { beginning } from '../draft/draft-state.ts';
import type { Writing } from '../draft/use-draft-session.ts';
import { ClashNote } from './clash-note.tsx';

it.each([
  ['Rosa Lindqvist', 'Rosa Lindqvist'],
  [null, 'Someone else'],
])('names who saved the same field (%s), and when', (saved_by, name) => {
  const stored = aBroadcast({ saved_by });
  const writing = {
    ...beginning(stored, undefined),
    clashing: { subject: 'Doors' },
    choose: () => undefined,
  } as Partial<Writing> as Writing;
  render(<ClashNote writing={writing} />);
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(`${name} saved this while you were writing.`);
  expect(note).toHaveTextContent(/Their version is from Nov 20, 2026, /);
});
