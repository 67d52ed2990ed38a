import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { homes, map, props, shows } from './home-map.harness.ts';
import { HomeMap } from './home-map.tsx';

describe('the view that somebody left', () => {
  const pressed = (key: string): void => {
    const container = map().getContainer();
    // Leaflet reads the code
    const keyCode = { ArrowRight: 39, '+': 187 }[key] ?? 0;
    fireEvent.focus(container);
    fireEvent.keyDown(container, { key, keyCode });
  };
  const far = [47.2, -122, 47.3, -121.8] as const;
  const atFar = (): boolean => map().getBounds().contains([47.25, -121.9]) && map().getZoom() >= 11;

  it('is told once a person moved the map, not when the map moves by itself', () => {
    const left: unknown[] = [];
    const { rerender } = render(<HomeMap {...props} onView={(view) => left.push(view)} />);
    rerender(<HomeMap {...props} homes={homes.slice(1)} onView={(view) => left.push(view)} />);
    expect(left).toEqual([]);
    act(() => {
      pressed('ArrowRight');
      map().setView([47.5, -122.2], 13, { animate: false });
    });
    expect(left.length).toBeGreaterThan(0);
    const [south = 0, west = 0, north = 0, east = 0] = left.at(-1) as number[];
    expect(south < 47.5 && north > 47.5 && west < -122.2 && east > -122.2).toBe(true);
    expect(String(south).split('.')[1]?.length).toBeLessThanOrEqual(5);
  });

  const finger = { clientX: 10, clientY: 10 };
  it.each([
    ['the wheel', (canvas: HTMLElement) => fireEvent.wheel(canvas, { deltaY: -300 })],
    ['a double press', (canvas: HTMLElement) => fireEvent.doubleClick(canvas)],
    ['two fingers', (canvas: HTMLElement) => fireEvent.touchStart(canvas, { touches: [finger, finger] })],
  ])('is told when %s moved it, which the map keeps to itself', (_name, move) => {
    // Leaflet zooms 40 ms after the wheel, when the map of this test is gone.
    vi.useFakeTimers();
    const left: unknown[] = [];
    render(<HomeMap {...props} onView={(view) => left.push(view)} />);
    const container = map().getContainer();
    for (const kind of ['wheel', 'dblclick', 'touchstart'])
      container.addEventListener(kind, (event) => {
        event.stopPropagation();
      });
    act(() => {
      move(container);
      map().setView([47.5, -122.2], 13, { animate: false });
    });
    expect(left.length).toBeGreaterThan(0);
    cleanup();
    vi.useRealTimers();
  });

  it('is where the map opens, and where it goes when it changes; what is left now moves nothing', () => {
    const view = far;
    const { rerender } = render(<HomeMap {...props} view={view} />);
    expect(atFar()).toBe(true);
    rerender(<HomeMap {...props} view={null} />);
    expect(shows(homes)).toBe(true);
    rerender(<HomeMap {...props} view={view} homes={homes.slice(1)} />);
    expect(atFar()).toBe(true);
  });

  it('gives way to other homes, and says so', () => {
    const left: unknown[] = [];
    const onView = (view: unknown) => left.push(view);
    const { rerender } = render(<HomeMap {...props} view={far} onView={onView} />);
    rerender(<HomeMap {...props} view={far} onView={onView} homes={[...homes].reverse()} />);
    expect([atFar(), left]).toEqual([true, []]);
    rerender(<HomeMap {...props} view={far} onView={onView} homes={homes.slice(1)} />);
    expect([shows(homes.slice(1)), left]).toEqual([true, [null]]);
  });
});
