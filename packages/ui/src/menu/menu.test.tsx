import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../index.ts';
import { Menu, Popover } from './index.ts';

describe('Menu', () => {
  it('opens and chooses by keyboard, skips what is blocked and says why', async () => {
    const chosen: string[] = [];
    render(
      <Menu
        trigger={<Button>Move</Button>}
        items={[
          { id: 'top', label: 'To the top', onSelect: () => chosen.push('top') },
          { id: 'up', label: 'Up', blockedReason: 'Already first' },
          { kind: 'separator', id: 'rule' },
          { id: 'down', label: 'Down', onSelect: () => chosen.push('down') },
        ]}
      />,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: /Already first/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['down']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('goes by link where an item has an address', async () => {
    render(
      <Menu
        trigger={<Button>Account</Button>}
        items={[{ id: 'settings', label: 'Settings', href: '/account' }]}
      />,
    );
    fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' });
    expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe('/account');
  });

  it('leads nowhere from an item that is blocked', async () => {
    render(
      <Menu
        trigger={<Button>Account</Button>}
        items={[{ id: 'settings', label: 'Settings', href: '/account', blockedReason: 'Sign in first' }]}
      />,
    );
    fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' });
    const item = await screen.findByRole('menuitem', { name: /Settings/ });
    expect([item.tagName, item.getAttribute('href'), item.getAttribute('aria-disabled')]).toEqual([
      'DIV',
      null,
      'true',
    ]);
    expect(item.querySelector('a')).toBeNull();
  });
});

describe('the focus after a menu', () => {
  const Writing = () => (
    <>
      <input aria-label="Text" />
      <Menu
        trigger={<Button>Variable</Button>}
        items={[{ id: 'name', label: 'Name' }]}
        focusAfterChoice={() => {
          screen.getByLabelText('Text').focus();
        }}
      />
    </>
  );

  it('goes where its owner says after a choice, so that what is typed next arrives there', async () => {
    render(<Writing />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('menuitem', { name: 'Name' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    });
  });

  it('goes back to its button where nothing was chosen', async () => {
    render(<Writing />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button'));
    });
  });
});

describe('Popover', () => {
  /** Its height is bounded by the room below its button, which ends there in a window of 768 px. */
  const boundOf = (bottom: number): string => {
    const spy = vi
      .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ bottom } as DOMRect);
    const { unmount } = render(
      <Popover open label="Price" trigger={<Button>Price</Button>}>
        <p>Any price</p>
      </Popover>,
    );
    const bound = getComputedStyle(screen.getByRole('dialog', { name: 'Price' })).maxHeight;
    unmount();
    spy.mockRestore();
    return bound;
  };

  it('returns the focus where its owner wants it, unless a press elsewhere closed it', async () => {
    const user = userEvent.setup();
    const focusAfterClose = vi.fn();
    render(
      <>
        <Popover label="Price" focusAfterClose={focusAfterClose} trigger={<Button>Price</Button>}>
          <button type="button">Any price</button>
        </Popover>
        <button type="button">Elsewhere</button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(focusAfterClose).toHaveBeenCalledTimes(1);
    });
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    expect(focusAfterClose).toHaveBeenCalledTimes(1);
  });

  it('stays below its button as long as there is room for most of it, and may open upwards where there is not', () => {
    expect(window.innerHeight).toBe(768);
    expect(boundOf(400)).toContain('352px');
    expect(boundOf(432)).toContain('320px');
    expect(boundOf(433)).not.toContain('px');
  });
});
