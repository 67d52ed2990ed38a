import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { focusPressed } from '../index.ts';
import { Dialog, WholeDialog } from './index.ts';

beforeAll(() => {
  window.addEventListener('click', focusPressed, true);
});
afterAll(() => {
  window.removeEventListener('click', focusPressed, true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

type Kind = 'dialog' | 'whole dialog';

/** A list whose button opens a dialog above it; closing removes the button where `leaves` says so. */
function List({ kind = 'dialog', leaves = false }: { readonly kind?: Kind; readonly leaves?: boolean }) {
  const [step, setStep] = useState<'before' | 'open' | 'closed'>('before');
  const close = (): void => {
    setStep('closed');
  };
  return (
    <main tabIndex={-1}>
      <h1>Homes</h1>
      <textarea aria-label="Note" />
      {(step !== 'closed' || !leaves) && (
        <button
          type="button"
          onClick={() => {
            setStep('open');
          }}
        >
          <span>Open</span>
        </button>
      )}
      {kind === 'dialog' && (
        <Dialog open={step === 'open'} onOpenChange={close} title="A home">
          Body
        </Dialog>
      )}
      {kind === 'whole dialog' && step === 'open' && (
        <WholeDialog title="A home" onClose={close}>
          Body
        </WholeDialog>
      )}
    </main>
  );
}

/** What a browser does with the focus when a button is pressed. */
const browsers: Readonly<Record<string, (button: HTMLElement) => void>> = {
  'focuses what is pressed': (button) => {
    button.focus();
  },
  'focuses the part of the page around it': (button) => {
    button.closest('main')?.focus();
  },
  'focuses nothing': () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

/** Watches what may scroll the page: the elements that get the focus without a word against it. */
function watchScroll(): () => readonly string[] {
  const spy = vi.spyOn(HTMLElement.prototype, 'focus');
  return () =>
    spy.mock.contexts
      .filter((_, call) => spy.mock.calls[call]?.[0]?.preventScroll !== true)
      .map((element) => (element as Element).tagName);
}

async function closeByEscape(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

describe.each(Object.entries(browsers))('in a browser that %s', (_what, focusAsBrowser) => {
  it.each(['dialog', 'whole dialog'] as const)(
    '[RWD-08] a %s gives the focus back to the button that opened it, and scrolls nothing',
    async (kind) => {
      render(<List kind={kind} />);
      const opener = screen.getByRole('button', { name: 'Open' });
      screen.getByRole('textbox').focus();
      focusAsBrowser(opener);
      fireEvent.click(screen.getByText('Open'));
      const scrolls = watchScroll();
      await closeByEscape();
      await waitFor(() => {
        expect(opener).toHaveFocus();
      });
      expect(scrolls()).toEqual([]);
    },
  );

  it('[RWD-08] a dialog whose button left focuses the heading, and scrolls nothing', async () => {
    render(<List leaves />);
    const opener = screen.getByRole('button', { name: 'Open' });
    focusAsBrowser(opener);
    fireEvent.click(opener);
    const scrolls = watchScroll();
    await closeByEscape();
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Homes' })).toHaveFocus();
    });
    expect(scrolls()).toEqual([]);
  });
});
