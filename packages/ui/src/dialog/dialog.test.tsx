import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../index.ts';
import { Popover } from '../menu/index.ts';
import { ConfirmDialog, Dialog, DialogClose, DialogForm, WholeDialog } from './index.ts';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share this home"
        description="Friends see it without signing in."
      >
        Body
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('gives the focus back to what opened it', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).not.toBe(opener);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => {
      expect(document.activeElement).toBe(opener);
    });
  });

  it('gives the focus to the heading of the page when what opened it is gone', async () => {
    function Page() {
      const [step, setStep] = useState<'before' | 'open' | 'done'>('before');
      return (
        <main>
          <h1>Homes</h1>
          {step !== 'done' && (
            <button
              type="button"
              onClick={() => {
                setStep('open');
              }}
            >
              Publish
            </button>
          )}
          <Dialog
            open={step === 'open'}
            onOpenChange={() => {
              setStep('done');
            }}
            title="Publish"
          >
            Body
          </Dialog>
        </main>
      );
    }
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Publish' });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Homes' }));
    });
  });

  it('stays open while busy: neither Escape nor a button closes it', () => {
    const onOpenChange = vi.fn();
    const shown = (busy: boolean) => (
      <Dialog
        open
        busy={busy}
        onOpenChange={onOpenChange}
        title="Publish"
        footer={<DialogClose>Cancel</DialogClose>}
      >
        Body
      </Dialog>
    );
    const { rerender } = render(shown(true));
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    for (const name of ['Close', 'Cancel']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onOpenChange).not.toHaveBeenCalled();
    rerender(shown(false));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  it('is named and described, takes the focus, and closes by Escape and by its button', () => {
    render(<Opener />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', {
      name: 'Share this home',
      description: 'Friends see it without signing in.',
    });
    expect(dialog.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  it('confirms only after the name of the thing was typed', () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Delete Week 46?"
        confirmLabel="Delete cycle"
        confirmWord="Week 46"
        onConfirm={onConfirm}
        danger
      >
        61 homes go with it.
      </ConfirmDialog>,
    );
    const confirm = screen.getByRole('button', { name: 'Delete cycle' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(confirm);
    fireEvent.change(screen.getByLabelText('Type “Week 46” to confirm'), { target: { value: 'Week 45' } });
    fireEvent.click(confirm);
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Type “Week 46” to confirm'), { target: { value: 'Week 46' } });
    fireEvent.click(screen.getByRole('button', { name: 'Delete cycle' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('cancels', () => {
    const onOpenChange = vi.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Leave?"
        confirmLabel="Leave"
        onConfirm={() => undefined}
      >
        Text is lost.
      </ConfirmDialog>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
  it('stays open and keeps its input while it is busy', () => {
    const onOpenChange = vi.fn();
    const shown = (busy: boolean) => (
      <ConfirmDialog
        open
        busy={busy}
        onOpenChange={onOpenChange}
        title="Delete Week 46?"
        confirmLabel="Delete cycle"
        confirmWord="Week 46"
        onConfirm={() => undefined}
      >
        61 homes go with it.
      </ConfirmDialog>
    );
    const { rerender } = render(shown(true));
    const word = screen.getByLabelText<HTMLInputElement>('Type “Week 46” to confirm');
    fireEvent.change(word, { target: { value: 'Week 46' } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    for (const name of ['Cancel', 'Close']) fireEvent.click(screen.getByRole('button', { name }));
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(word.value).toBe('Week 46');
    rerender(shown(false));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('DialogForm', () => {
  it('submits by its button and by the form, cancels, and does neither while busy', () => {
    const [onSubmit, onClose] = [vi.fn(), vi.fn()];
    const shown = (busy: boolean) => (
      <DialogForm title="New cycle" submitLabel="Create" busy={busy} onSubmit={onSubmit} onClose={onClose}>
        <input aria-label="Name" />
      </DialogForm>
    );
    const { rerender } = render(shown(true));
    const form = screen.getByLabelText<HTMLInputElement>('Name').form;
    const act = () => {
      for (const name of ['Create', 'Cancel']) fireEvent.click(screen.getByRole('button', { name }));
      if (form !== null) fireEvent.submit(form);
    };
    act();
    expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
    rerender(shown(false));
    act();
    expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
  });
});

it.each([
  [
    'dialog',
    <Dialog key="it" open onOpenChange={() => undefined} title="It">
      Body
    </Dialog>,
  ],
  [
    'dialog of the whole window',
    <WholeDialog key="it" title="It" onClose={() => undefined}>
      Body
    </WholeDialog>,
  ],
  [
    'popover',
    <Popover key="it" open label="It" trigger={<button type="button">Open</button>}>
      Body
    </Popover>,
  ],
])('[RWD-03] a %s is marked at the end of the page, where it ends a first view', async (_what, dialog) => {
  render(dialog);
  expect(await screen.findByRole('dialog', { name: 'It' })).toHaveAttribute('data-portal');
});
