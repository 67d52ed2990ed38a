import type { Locator, Page } from '@playwright/test';
import { consumer, staff } from '../fixtures/people.ts';

/** A way through the site, which makes the browser ask for some of its files. */
export interface Walk {
  readonly name: string;
  /** Who is signed in. */
  readonly as?: string;
  /** With `:compound_id` and `:review_period_id`. */
  readonly path: string;
  readonly phone?: true;
  /** What stands there once all is well. */
  readonly arrived: (page: Page) => Locator;
  /** What is done then, and what that shows. */
  readonly then?: (page: Page) => Promise<Locator>;
}

const h1 = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 }).first();
const account = (page: Page): Locator => page.getByRole('button', { name: /^Account of/ });
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const cards = (page: Page): Locator => page.locator('[data-card-id]').first();
const homes = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
const board = '/hfc/_i/review/:review_period_id';
const pressing =
  (name: string | RegExp, shown: (page: Page) => Locator = dialog): NonNullable<Walk['then']> =>
  async (page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click({ timeout: 5000 });
    return shown(page);
  };

export const walks: readonly Walk[] = [
  {
    name: 'homes',
    path: '/hfc/home',
    arrived: homes,
    then: (page) => Promise.resolve(page.locator('.leaflet-container')),
  },
  { name: 'a filter', path: '/hfc/home', arrived: homes, then: pressing(/^Price/) },
  {
    name: 'the filters of a phone',
    path: '/hfc/home',
    phone: true,
    arrived: homes,
    then: pressing(/^Filters/),
  },
  { name: 'no home fits', path: '/hfc/home?minp=900000000', arrived: h1 },
  { name: 'a home in its dialog', path: '/hfc/home?cid=:compound_id', arrived: dialog },
  {
    name: 'a home',
    path: '/hfc/homes_c/:compound_id',
    arrived: h1,
    then: async (page) => {
      const map = page.locator('.leaflet-container');
      await page
        .getByRole('heading', { name: /^(Where it is|Around)/ })
        .scrollIntoViewIfNeeded({ timeout: 5000 });
      return map;
    },
  },
  { name: 'a home that is not there', path: '/hfc/homes_c/999999999', arrived: h1 },
  { name: 'sign-up', path: '/hfc/signup', arrived: h1 },
  { name: 'login', path: '/login', arrived: (page) => page.getByLabel('Email') },
  { name: 'about', path: '/about/about', arrived: h1 },
  { name: 'sign-out', path: '/signout', arrived: h1 },
  { name: 'the auth check', path: '/auth', arrived: (page) => page.getByLabel('Email') },
  {
    name: 'the account',
    as: consumer,
    path: '/hfc/favorites',
    arrived: account,
    then: async (page) => {
      await account(page).click({ timeout: 5000 });
      return page.getByRole('menu');
    },
  },
  { name: 'cycles', as: staff, path: '/hfc/_i/review', arrived: h1, then: pressing('New cycle') },
  {
    name: 'moving a card',
    as: staff,
    path: board,
    arrived: cards,
    then: pressing(/^Move /, (page) => page.getByRole('menu')),
  },
  {
    name: 'the keys of the board',
    as: staff,
    path: board,
    arrived: cards,
    then: async (page) => {
      await page.keyboard.press('?');
      return dialog(page);
    },
  },
  { name: 'publishing', as: staff, path: board, arrived: cards, then: pressing('Publish') },
  {
    name: 'the editor',
    as: staff,
    path: board,
    arrived: cards,
    then: async (page) => {
      // loaded anew, the address opens it by itself
      if (!new URL(page.url()).searchParams.has('rcid')) await cards(page).click({ timeout: 5000 });
      return dialog(page);
    },
  },
  { name: 'the gallery', path: '/_dev/gallery', arrived: h1 },
];
