import { expectThat } from '@commonhearth/bench/product';
import type { Target } from './find-in-page.ts';
import type { Person } from './person.ts';

/** Where people go, and how many of them the site knows. */
export interface Visited {
  readonly origin: string;
  readonly onPhone: boolean;
  /** Nobody had this mail address, or this name, before. */
  readonly email: string;
  readonly friend: string;
  /** Somebody who has never been here, at a window of the same size. */
  readonly somebodyElse: () => Promise<Person>;
  readonly ask: (sql: string, values: readonly unknown[]) => Promise<number>;
  /** Judges how the page lies in windows of every width. */
  readonly looks: (person: Person, where: string) => Promise<void>;
}
type Journey = (person: Person, site: Visited) => Promise<void>;

const list: Target = { role: 'list', name: '^Homes$' };
const card = (at = 0): Target => ({ role: 'article', of: list, at });
const home: Target = { role: 'dialog' };
const homeLink = (at = 0): Target => ({ role: 'link', of: card(at) });
const exactly = (words: string): string => `^${words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;
const firstNumber = (words: string): number => Number.parseInt(words.replaceAll(',', ''), 10);
const fits: Target = { role: 'heading', level: 1, name: 'homes?( fits?)?$' };

const firstVisit: Journey = async (person, { origin, onPhone, looks }) => {
  const { window } = person;
  await person.open(`${origin}/hfc/home`);
  await person.sees({ words: '\\$\\d', of: card() });
  await person.finds('the photo of the first home is there', () =>
    window.ask(() => {
      const photo = document.querySelector<HTMLImageElement>('article img');
      return photo?.complete === true && photo.naturalWidth > 0;
    }),
  );
  await person.sees({ words: 'two to four households', of: { role: 'region', name: 'What this is' } });
  await looks(person, 'first visit');
  await person.presses({ role: 'button', name: '^Close, show only homes' });
  await person.misses({ role: 'region', name: 'What this is' });
  await person.presses({ role: 'button', name: '^Not now' });
  if (onPhone) await person.presses({ role: 'button', name: '^Map$' });
  await person.finds('homes stand on the map, and its ground is drawn', () =>
    window.ask(() => {
      const [map, spot] = [
        document.querySelector('.leaflet-container'),
        document.querySelector('.map-spot button'),
      ];
      return (spot?.checkVisibility() ?? false) && (map?.getBoundingClientRect().height ?? 0) > 200;
    }),
  );
  if (onPhone) await person.presses({ role: 'button', name: '^List$' });
  await window.reload();
  await person.sees(card());
  await person.misses({ role: 'region', name: 'What this is' });
  await person.misses({ role: 'button', name: '^Not now' });
};

const filter: Journey = async (person, { origin, onPhone, looks }) => {
  const { window } = person;
  await person.open(`${origin}/hfc/home`);
  await person.sees(card());
  const all = firstNumber(await person.reads({ role: 'heading', level: 1 }));
  await person.presses({
    role: 'button',
    name: onPhone ? '^Filters' : '^Home type',
    of: { role: 'group', name: '^Filters$' },
  });
  const duplex: Target = { role: 'checkbox', name: '^Duplex', of: home };
  await person.sees(duplex);
  await looks(person, 'filters');
  const apart = await window.ask(() =>
    [...document.querySelectorAll('[role=dialog] legend')].map((legend) => {
      const next = legend.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return Math.round(next - legend.getBoundingClientRect().bottom);
    }),
  );
  expectThat(
    apart.length > 0 && apart.every((px) => px >= 10),
    `names of filters stand ${apart.join()} px above them`,
  );
  const promised = await window.ask(() => {
    const labels = [...document.querySelectorAll<HTMLElement>('[role=dialog] label')];
    const duplexes = labels.find(({ textContent }) => textContent.trim().startsWith('Duplex'));
    return Number.parseInt(duplexes?.querySelector('small')?.textContent ?? '', 10);
  });
  await person.presses(duplex);
  await person.presses({ role: 'button', name: onPhone ? '^Show \\d+ homes?$' : '^Done$', of: home });
  await person.misses(home);
  const shows = (wanted: number) =>
    person.finds(`${wanted} homes fit`, async () => firstNumber(await person.reads(fits)) === wanted);
  expectThat(promised > 0 && promised < all, `Duplex promises ${promised} of ${all} homes`);
  await shows(promised);
  expectThat(
    (await window.address()).searchParams.get('cat') === 'Duplex',
    'the address does not name the filter',
  );
  await window.reload();
  await shows(promised);
  await window.back();
  await shows(all);
};

const modal: Journey = async (person, { origin, looks }) => {
  const { window } = person;
  await person.open(`${origin}/hfc/home`);
  const title = await person.reads(homeLink());
  const named: Target = { role: 'heading', name: exactly(title), of: home };
  await person.presses(homeLink());
  await person.sees(named);
  expectThat(
    /^\d+$/.test((await window.address()).searchParams.get('cid') ?? ''),
    'the address names no home',
  );
  await window.reload();
  await person.sees(named);
  await looks(person, 'a home');
  await person.presses({ role: 'button', name: '^Next photo', of: home });
  await person.presses({ role: 'button', name: '^Next home', of: home });
  await person.misses(named);
  await window.back();
  await person.misses(home);
  // rows out of view are not there: the first one is another now
  const next = await person.reads(homeLink());
  await person.presses(homeLink());
  await person.sees({ role: 'heading', name: exactly(next), of: home });
  await window.key('Escape');
  await person.misses(home);
};

const like: Journey = async (person, { origin, email, ask, looks }) => {
  const { window } = person;
  await person.open(`${origin}/hfc/home`);
  const title = await person.reads(homeLink(1));
  await person.presses(homeLink(1));
  await person.presses({ role: 'button', name: exactly(`Like ${title}`), of: home });
  await person.sees({ role: 'dialog', name: exactly(`Save “${title}”`) });
  await looks(person, 'the gate');
  await person.presses({ role: 'button', name: '^Sign up$' });
  await person.sees({ words: exactly(`We’ll add “${title}” to your shortlist.`) });
  await looks(person, 'sign-up');
  await person.fills('^Your name', 'Robin');
  await person.fills('^Email', email);
  await person.fills('^Password$', 'a-long-password-7');
  await person.presses({ role: 'button', name: '^Sign up$' });
  await person.sees({ role: 'button', name: exactly(`Liked ${title}`), of: home });
  await person.finds(
    'the like is in the database',
    async () =>
      (await ask(
        `select 1 from likes l join subscribers using (subscriber_id) join users u using (user_id)
       where u.email = $1 and l.status = 'liked'`,
        [email],
      )) === 1,
  );
  await window.key('Escape');
  await person.misses(home);
};

const share: Journey = async (person, { origin, email, friend, somebodyElse, ask, looks }) => {
  await person.open(`${origin}/hfc/home`);
  const title = await person.reads(homeLink(1));
  await person.presses(homeLink(1));
  await person.presses({ role: 'button', name: '^Share$', of: home });
  await person.sees({ role: 'button', name: '^Link copied$', of: home });
  await person.window.key('Escape');
  await person.misses(home);
  await person.presses({ role: 'button', name: 'Area or town' });
  await person.presses({ role: 'combobox', name: '^Area or town' });
  await person.window.paste();
  const link = await person.window.ask(
    () => (document.activeElement as HTMLInputElement | null)?.value ?? '',
  );
  expectThat(link.startsWith(`${origin}/hi/c/`), `the link that was copied is "${link}"`);
  const other = await somebodyElse();
  await other.open(link);
  await other.sees({ role: 'dialog', name: '^Robin shared this home with you$' });
  await looks(other, 'a shared home');
  await other.fills('^Your first name', friend);
  await other.window.key('Enter');
  await other.misses(home);
  await other.sees({ words: '^Robin shared this home$' });
  await other.sees({ role: 'heading', level: 1, name: exactly(title) });
  expectThat(
    (await ask(
      `select 1 from activity a join users u on u.user_id = a.shared_by
       where a.name = $1 and a.activity_type = 'name_given' and u.email = $2`,
      [friend, email],
    )) === 1,
    'who shared does not see who came',
  );
  await other.window.reload();
  await other.sees({ words: '^Robin shared this home$' });
  await other.misses(home);
};

/** In the page: where the list is, and what has the focus. On a phone the page scrolls, else the list. */
const placeInPage = () => ({
  isMeasured:
    document.querySelector('#first-view') === null &&
    document.querySelector('[aria-label="Homes"][style*="height"]') !== null,
  top: document.querySelector('[data-keeps-scroll="homes"]')?.scrollTop || window.scrollY,
  focused: document.activeElement?.textContent ?? '',
});

/** In the page: focuses as Safari does, which focuses no link or button that is pressed. WebKitGTK focuses them. */
const focusAsSafari = (): void => {
  document.addEventListener(
    'mousedown',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (pressed === null) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      pressed.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    },
    true,
  );
};

const placeInList: Journey = async (person, { origin }) => {
  const { window } = person;
  await person.open(`${origin}/hfc/home`);
  await person.sees(card());
  await person.finds('the list is scrolled', async () => {
    await window.ask(() => {
      for (const part of [globalThis.window, document.querySelector('[data-keeps-scroll="homes"]')])
        part?.scrollTo({ top: 2600, behavior: 'instant' });
    });
    const { isMeasured, top } = await window.ask(placeInPage);
    return isMeasured && top > 2000;
  });
  const title = await person.reads(homeLink());
  const closings = [
    () => person.presses({ role: 'button', name: '^Close$', of: home }),
    () => window.back(),
    () => window.key('Escape'),
  ];
  const openAndClose = async (): Promise<void> => {
    for (const close of closings) {
      await person.presses({ role: 'link', name: exactly(title), of: list });
      await person.sees({ role: 'heading', name: exactly(title), of: home });
      const { top } = await window.ask(placeInPage);
      expectThat(top > 1000, `the list was at ${top} px when a home opened`);
      await close();
      await person.misses(home);
      await person.finds(`the list is at ${top} px, and the focus on its home`, async () => {
        const now = await window.ask(placeInPage);
        return Math.abs(now.top - top) <= 2 && now.focused === title;
      });
    }
  };
  await openAndClose();
  await window.ask(focusAsSafari);
  await openAndClose();
};

/** Each of them is gone by one person, in this order. Who looks at a fourth home would be asked to join. */
export const journeys: readonly Readonly<Record<string, Journey>>[] = [
  { 'first visit': firstVisit, filter, modal },
  { like, share },
  { 'place in the list': placeInList },
];
