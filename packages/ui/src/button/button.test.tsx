import { fireEvent, render, screen } from '@testing-library/react';
import { Badge, Button, ChipButton, IconButton } from '../index.ts';
import * as icons from '../icon/icons.ts';

describe('Button', () => {
  it('is pressed', () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Save</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('blocked: keeps focus, says why, takes no press', () => {
    const onClick = vi.fn();
    render(
      <Button blockedReason="Add a title first." onClick={onClick}>
        Publish
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Publish', description: 'Add a title first.' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the focus when it is blocked and when it is free again, under the same name', () => {
    const { rerender } = render(<Button>Accept</Button>);
    const button = screen.getByRole('button', { name: 'Accept' });
    button.focus();
    rerender(<Button blockedReason="This is the text of the home.">Accept</Button>);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button', { name: 'Accept', description: 'This is the text of the home.' })).toBe(
      button,
    );
    rerender(<Button>Accept</Button>);
    expect(document.activeElement).toBe(button);
  });

  it('busy: takes no press and does not send its form', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('names an icon button by its label', () => {
    render(<IconButton icon={icons.close} label="Close" />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

it.each([
  [
    'button',
    <Button key="it">Send</Button>,
    <Button key="it" busy>
      Send
    </Button>,
  ],
  [
    'badge',
    <Badge key="it">Send</Badge>,
    <Badge key="it" icon={icons.check}>
      Send
    </Badge>,
  ],
  [
    'chip',
    <ChipButton key="it">Send</ChipButton>,
    <ChipButton key="it" icon={icons.check} count={2}>
      Send
    </ChipButton>,
  ],
])(
  '[RWD-01] a %s that is translated keeps its words when something comes beside them',
  (_what, before, after) => {
    const { container, rerender } = render(before);
    const text = screen.getByText('Send');
    const translated = document.createElement('i');
    translated.append('Senden');
    text.firstChild?.replaceWith(translated);
    rerender(after);
    expect(container).toContainElement(translated);
  },
);
