import { fireEvent, render, screen } from '@testing-library/react';
import { Logo } from '../index.ts';
import type { LinkProps, LogoVariant } from '../index.ts';

const variants: LogoVariant[] = ['stacked', 'stacked-family', 'horizontal', 'horizontal-family', 'icon'];

describe('Logo', () => {
  it('[RTE-16] draws five variants, each different, named in all and spelled out in all but the icon', () => {
    const drawn = variants.map((variant) => {
      const { unmount } = render(<Logo variant={variant} href="/" />);
      const link = screen.getByRole('link', { name: 'Commonhearth, home' });
      const look = `${link.className} ${link.innerHTML}`;
      expect(link.textContent).toBe(variant === 'icon' ? '' : 'Commonhearth');
      unmount();
      return look;
    });
    expect(new Set(drawn).size).toBe(5);
  });

  it('[RTE-16] goes to the given route by the router’s link', () => {
    const visited: string[] = [];
    const RouterLink = ({ href, children }: LinkProps) => (
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault();
          visited.push(href);
        }}
      >
        {children}
      </a>
    );
    render(<Logo href="/shortlist" LinkComponent={RouterLink} />);
    fireEvent.click(screen.getByRole('link'));
    expect(visited).toEqual(['/shortlist']);
  });

  it('[RTE-16] goes to an external site by a plain anchor, past the router', () => {
    const RouterLink = () => <span>router</span>;
    render(<Logo href="https://family.example/" external LinkComponent={RouterLink} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://family.example/');
    expect(screen.queryByText('router')).toBeNull();
  });
});
