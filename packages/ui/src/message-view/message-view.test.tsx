import { fireEvent, render, screen } from '@testing-library/react';
import { MessageView } from '../index.ts';

describe('MessageView', () => {
  it('[RTE-15] shows a check mark for success, a cross for an error, an emoji of one’s own, or none', () => {
    const { rerender, container } = render(<MessageView title="Done" outcome="success" />);
    const success = screen.getByRole('img', { name: 'Success' });
    expect(success.textContent).toBe('✅');
    const check = success.querySelector('path')?.getAttribute('d');
    rerender(<MessageView title="Failed" outcome="error" />);
    const error = screen.getByRole('img', { name: 'Error' });
    expect(error.textContent).toBe('❌');
    expect(error.querySelector('path')?.getAttribute('d')).not.toBe(check);
    rerender(<MessageView title="Hm" outcome="error" emoji="🤔" />);
    expect(container.textContent).toBe('🤔Hm');
    rerender(<MessageView title="Plain" />);
    expect(container.textContent).toBe('Plain');
  });

  it('has the focus on its heading where it takes over from a form, and takes none elsewhere', () => {
    const { rerender } = render(<MessageView title="Welcome" />);
    expect(document.activeElement).toBe(document.body);
    rerender(<MessageView title="Check your email" takesOver />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }));
  });

  it('[RTE-15] shows title, body, footer and a back button', () => {
    const onBack = vi.fn();
    render(
      <MessageView title="Check your email" footer="Nothing there? Check your spam folder." onBack={onBack}>
        We sent you a link.
      </MessageView>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
    expect(screen.getByText('We sent you a link.')).toBeTruthy();
    expect(screen.getByText('Nothing there? Check your spam folder.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('[RTE-15] while processing speaks its text beside a spinner, without emoji or buttons', () => {
    const { container } = render(
      <MessageView
        title="One moment"
        outcome="success"
        processing="Logging you in…"
        onBack={() => undefined}
        actions={<button type="button">Try again</button>}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Logging you in…');
    expect(screen.getByRole('status').querySelector('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });
});
