import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../index.ts';
import { Menu } from './index.ts';

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
