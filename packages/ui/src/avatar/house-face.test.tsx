import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { HouseFace, ThinkingHouse, faceNames, hueNames } from './index.ts';
import type { FaceName, HueName } from './index.ts';

const drawing = (face: FaceName, hue: HueName): string => drawn(<HouseFace face={face} hue={hue} />);
const drawn = (house: ReactElement): string => {
  const { container, unmount } = render(house);
  const html = container.innerHTML;
  unmount();
  return html;
};

describe('HouseFace', () => {
  it('draws 26 faces in 12 hues, each different', () => {
    const drawings = faceNames.flatMap((face) => hueNames.map((hue) => drawing(face, hue)));
    expect(drawings).toHaveLength(26 * 12);
    expect(new Set(drawings).size).toBe(26 * 12);
  });

  it('draws the same house for the same props', () => {
    expect(drawing('Totoro', 'barbie')).toBe(drawing('Totoro', 'barbie'));
  });

  it('has a thinking house for pages that were not found', () => {
    const others = faceNames.map((face) => drawing(face, 'yellow'));
    expect(others).not.toContain(drawn(<ThinkingHouse hue="yellow" />));
  });

  it('is an image by name when it has a title, and decorative otherwise', () => {
    const { container } = render(
      <>
        <HouseFace face="Ramona" hue="cyan" title="Ada" />
        <HouseFace face="Luke" hue="red" />
      </>,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Ada' })).toBe(container.firstElementChild);
  });
});
