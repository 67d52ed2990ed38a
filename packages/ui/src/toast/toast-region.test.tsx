import { fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from '../index.ts';

it('speaks failures at once and other news in turn, and dismisses by id', () => {
  const onDismiss = jest.fn();
  const undo = jest.fn();
  render(
    <ToastRegion
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
