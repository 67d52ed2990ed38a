import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { differences, firstViewProblems } from './first-view.ts';

const at = (content: string, x: number, y: number) => ({ content, x, y });

it('allows a first view to show less than the page, but only in the same positions', () => {
  const page = [at('“Blue doors”', 16, 340), at('“41 of 54”', 700, 80), at('the picture /a.jpg', 0, 100)];
  expect(differences([at('“Blue doors”', 16.4, 341), at('the picture /a.jpg', 0, 100)], page)).toEqual([]);
  expect(
    differences(
      [at('“Blue doors”', 16, 360), at('“Red doors”', 16, 340), at('the picture /b.jpg', 0, 100)],
      page,
    ),
  ).toEqual([
    '“Blue doors” at 16, 360 (in the page at 16, 340)',
    '“Red doors” at 16, 340',
    'the picture /b.jpg at 0, 100',
  ]);
});

it.each([
  ['a phone and a desktop', undefined, [390, 1440]],
  ['a phone, where the release offers it below the width of the desktop', 1440, [390]],
  ['a desktop as well, where the release offers it below a wider window', 1441, [390, 1440]],
  ['nothing, where the release offers it below the width of the phone', 390, []],
])('[FVW-05] compares a first view on %s', async (_what, below, expected) => {
  const widths: unknown[] = [];
  const open = ({ viewport }: BrowserContextOptions) => {
    widths.push(viewport?.width);
    const context: Pick<BrowserContext, 'newPage' | 'close'> = {
      newPage: () => Promise.reject(new Error('The browser has crashed.')),
      close: () => Promise.resolve(),
    };
    return Promise.resolve(context as BrowserContext);
  };
  const problems = await firstViewProblems(open, 'https://homes.example/', {
    page: './home',
    ...(below !== undefined && { below }),
  });
  expect(widths).toEqual(expected);
  expect(problems).toEqual(expected.length === 0 ? [] : ['The browser has crashed.']);
});

it('[FVW-05] names the widths at which a first view is empty', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const page = {
    route: () => Promise.resolve(),
    goto: () => Promise.resolve({ headers: () => ({}) }),
    locator: () => ({ waitFor: () => Promise.resolve(), count: () => Promise.resolve(1) }),
    evaluate: () => Promise.resolve([]),
    waitForTimeout: (ms: number) => {
      vi.advanceTimersByTime(ms);
      return Promise.resolve();
    },
  } as unknown as Page;
  const context = { newPage: () => Promise.resolve(page), close: () => Promise.resolve() };
  const open = () => Promise.resolve(context as unknown as BrowserContext);
  expect(await firstViewProblems(open, 'https://homes.example/', { page: './home' })).toEqual(
    [390, 1440].map((width) => `at ${width} px the first view shows nothing`),
  );
});
