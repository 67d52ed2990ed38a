import { buildCity } from '@commonhearth/fixtures/entities';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import OnboardPage from './onboard.tsx';
import QuestionnairePage from './questionnaire.tsx';
import { openWay, subscriber } from './onboard.harness.tsx';

afterEach(cleanup);

const pattern = '/signup/:product/:cityKey?/:startStep?';
const open = (path: string, subscribers?: Parameters<typeof openWay>[1]['subscribers']) =>
  openWay(OnboardPage, { path, pattern, ...(subscribers !== undefined && { subscribers }) });
const heads = {
  city: 'Where do you want to live?',
  areas: 'Which neighborhoods?',
  preferences: 'Three quick questions',
  account: 'Save your search',
} as const;
const head = (step: keyof typeof heads) => screen.findByRole('heading', { level: 1, name: heads[step] });
const oakland = { 'GET /content/cached_model_data/cities.json': { body: { cities: [buildCity()] } } };
const leads = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const at = (step: string) => `/Onboard Flow/hfc/bay_area?fs=${step}`;

it.each<[path: string, step: keyof typeof heads]>([
  ['HFC', 'city'],
  ['hfc?fs=nonsense', 'city'],
  ['hFc/austin', 'areas'],
  ['hfc/Los-Angeles', 'areas'],
  ['hfc/oakland_ca', 'areas'],
  ['hfc/austin/account', 'account'],
])('[RTE-04] /signup/%s begins with the step %s', async (path, step) => {
  openWay(OnboardPage, { path: `/signup/${path}`, pattern, answers: oakland });
  await head(step);
});

it('[ONB-11] a city of a market leads to the areas of that market', async () => {
  openWay(OnboardPage, { path: '/signup/hfc/oakland_ca', pattern, answers: oakland });
  expect(await screen.findByRole('link', { name: /all of the Bay Area/ })).toBeTruthy();
});

it('leaves the flow by Escape at its first step', async () => {
  const { gone } = open('/signup/hfc');
  await head('city');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(gone).toEqual(['back']);
});

it('[QRY-03] the path says the step that the flow begins with; `fs`, where it is named, the one of now', async () => {
  open('/signup/hfc/bay_area/preferences');
  await head('preferences');
  cleanup();
  open('/signup/hfc/bay_area/preferences?fs=areas');
  await head('areas');
});

it('[QRY-03] a link with `dsps=1` asks for the product first, which is one so far', async () => {
  const openQuestions = (path: string) =>
    openWay(QuestionnairePage, { path, pattern: '/signup/questionnaire' });
  for (const openLink of [
    () => open('/signup/hfc?dsps=1'),
    () => openQuestions('/signup/questionnaire?dsps=1'),
  ]) {
    openLink();
    await screen.findByRole('heading', { level: 1, name: 'What brings you here?' });
    cleanup();
  }
  openQuestions('/signup/questionnaire?dsps=yes');
  await screen.findByRole('heading', { level: 1, name: 'Five quick questions' });
});

it('[QRY-03] each step leads on to the next one, and back to the one before', async () => {
  open('/signup/hfc/bay_area?fs=areas');
  await head('areas');
  expect([leads('Back'), leads(/^Follow all of/)]).toEqual([at('city'), at('preferences')]);
  cleanup();
  open('/signup/hfc/bay_area?fs=preferences');
  await head('preferences');
  expect([leads('Back'), leads('Skip to your account')]).toEqual([at('areas'), at('account')]);
  cleanup();
  open('/signup/hfc/bay_area?fs=account');
  await screen.findByLabelText('Your name');
  expect(leads('Back')).toBe(at('preferences'));
});

it('[QRY-03] the steps come in their order: city, areas, preferences, account, each with its number', async () => {
  const number = () => screen.findByText(/^Step \d of 4$/).then(({ textContent }) => textContent);
  open('/signup/hfc');
  await screen.findByRole('heading', { level: 1, name: 'Where do you want to live?' });
  expect(await number()).toBe('Step 1 of 4');
  const toMarket = await screen.findByRole('link', { name: /^Bay Area/ });
  expect(toMarket.getAttribute('href')).toBe(at('areas'));
  for (const [i, step] of ['areas', 'preferences', 'account'].entries()) {
    cleanup();
    open(`/signup/hfc/bay_area?fs=${step}`);
    expect(await number()).toBe(`Step ${i + 2} of 4`);
  }
  cleanup();
  // a market that is named is answered already
  open('/signup/hfc/bay_area');
  await head('areas');
});

it('a visitor has four steps; who is signed in three, as they need no account', async () => {
  const marks = (container: HTMLElement) =>
    container.querySelectorAll('svg.done, svg.here, svg.ahead').length;
  const { container } = open('/signup/hfc/bay_area?fs=preferences');
  await head('preferences');
  expect(marks(container)).toBe(4);
  cleanup();
  const { container: signedIn } = open('/signup/hfc/seattle?fs=preferences', [subscriber('1')]);
  await head('preferences');
  expect(marks(signedIn)).toBe(3);
});

it('the areas of a market are its own, and of no other', async () => {
  open('/signup/hfc/bay_area?fs=areas');
  await head('areas');
  const names = screen
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.querySelector('b')?.textContent);
  expect(names).toEqual(['Temescal', 'Rockridge']);
});
