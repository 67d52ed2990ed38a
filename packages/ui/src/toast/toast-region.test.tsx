import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../dialog/index.ts';
import { ToastBar, ToastRegion } from '../index.ts';

it('speaks failures at once and other news in turn, and dismisses by id', () => {
  const onDismiss = vi.fn();
  const undo = vi.fn();
  render(
    <ToastRegion
      Bar={ToastBar}
      onDismiss={onDismiss}
      toasts={[
        { id: 'a', text: 'Saved', tone: 'good', action: { label: 'Undo', onPress: undo } },
        { id: 'b', text: 'Not saved', tone: 'bad' },
      ]}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
  expect(screen.getByRole('status').textContent).toBe('SavedUndo');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (first) fireEvent.click(first);
  expect(onDismiss).toHaveBeenCalledWith('b');
});

it('gives the focus back to where it came from, or to the heading, when it goes', () => {
  function Page() {
    const [ids, setIds] = useState(['a', 'b']);
    const dismiss = (id: string) => {
      setIds(ids.filter((one) => one !== id));
    };
    return (
      <>
        <h1>Homes</h1>
        {ids.length > 1 && <button type="button">Card</button>}
        <button type="button">Another card</button>
        <ToastRegion Bar={ToastBar} onDismiss={dismiss} toasts={ids.map((id) => ({ id, text: id }))} />
      </>
    );
  }
  render(<Page />);
  const dismiss = () => {
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    first?.focus();
    if (first !== undefined) fireEvent.click(first);
  };
  screen.getByRole('button', { name: 'Another card' }).focus();
  dismiss();
  expect(document.activeElement?.textContent).toBe('Another card');
  (document.activeElement as HTMLElement).blur();
  dismiss();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('stands in the dialog that is open, where a press on it leaves the dialog open, and on the page after it', async () => {
  let setOpen: (open: boolean) => void = () => undefined;
  function Page() {
    const [toasts, setToasts] = useState([
      { id: 'a', text: 'Not moved' },
      { id: 'b', text: 'Not liked' },
    ]);
    const [open, change] = useState(false);
    setOpen = change;
    return (
      <>
        <ToastRegion
          Bar={ToastBar}
          toasts={toasts}
          onDismiss={(id) => {
            setToasts(toasts.filter((toast) => toast.id !== id));
          }}
        />
        <Dialog open={open} onOpenChange={change} title="Edit">
          Body
        </Dialog>
      </>
    );
  }
  render(<Page />);
  expect(screen.getByRole('status').textContent).toBe('Not movedNot liked');
  act(() => {
    setOpen(true);
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('status').textContent).toBe('Not movedNot liked');
  // the dialog listens for presses beside it from the next turn on
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const [dismiss] = dialog.getAllByRole('button', { name: 'Dismiss' });
  if (dismiss === undefined) throw new Error('There is nothing to dismiss.');
  fireEvent.pointerDown(dismiss);
  fireEvent.click(dismiss);
  expect(dialog.getByRole('status').textContent).toBe('Not liked');
  act(() => {
    setOpen(false);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Not liked');
});
