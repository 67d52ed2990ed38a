import { differences } from './first-view.ts';

const at = (content: string, x: number, y: number) => ({ content, x, y });

it('allows a first view to show less than the page, but only in the same positions', () => {
  const page = [at('“Blue doors”', 16, 340), at('“41 of 54”', 700, 80), at('the picture /a.jpg', 0, 100)];
  expect(differences([at('“Blue doors”', 16.4, 341), at('the picture /a.jpg', 0, 100)], page)).toEqual([]);
  expect(
    differences(
      [at('“Blue doors”', 16, 360), at('“Red doors”', 16, 340), at('the picture /b.jpg', 0, 100)],
      page,
    ),
  ).toEqual(['“Blue doors” at 16, 360', '“Red doors” at 16, 340', 'the picture /b.jpg at 0, 100']);
});
