import type { PageConfig } from '@commonhearth/contract';
import { siteHosts } from '@commonhearth/domain';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { whenAtRest } from '../idle/when-at-rest.ts';
import { ensureViewer, forgetViewer, letsTrack } from '../telemetry/lets-track.ts';
import { consentNow, isOpenQuestion } from './consent-cookie.ts';
import { hearConsent, sayConsent } from './consent.ts';
import ConsentDialog from './consent-dialog.tsx';
import { ConsentPlace } from './consent-place.tsx';
import { tellsOfVisits } from './tells-of-visits.ts';
import { whoElse } from './who-else.ts';

const ask = (asks: Partial<Record<'doNotTrack' | 'globalPrivacyControl', unknown>>): void => {
  for (const [name, value] of Object.entries(asks))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
const forget = (...names: readonly string[]): void => {
  for (const name of names) document.cookie = `${name}=; path=/; max-age=0`;
};
afterEach(() => {
  forget('consent', 'viewer_id', 'session_id');
  for (const name of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});
const closed = vi.fn();
const config: PageConfig = {
  brand: 'Commonhearth',
  profile: 'test',
  supabase: { url: '', anonKey: '' },
  tiles: null,
  hosts: siteHosts,
  links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
};
const show = (ui: ReactNode, telemetry?: PageConfig['telemetry']) =>
  renderWithPlatform(ui, { platform: { config: { ...config, ...(telemetry && { telemetry }) } } });
const open = (telemetry?: PageConfig['telemetry']) => show(<ConsentDialog onClose={closed} />, telemetry);
const bar = () => screen.queryByRole('region', { name: 'Privacy choice' });
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** As the browser does when the tab is looked at. */
const look = (): void => {
  document.dispatchEvent(new Event('visibilitychange'));
};

it('offers two equal ways, with nothing said before, and each counts at once', () => {
  const heard: boolean[] = [];
  const end = hearConsent(() => heard.push(letsTrack(config)));
  const first = open();
  expect([consentNow(), letsTrack(config)]).toEqual([undefined, true]);
  press('Only what’s needed');
  expect([consentNow(), heard, closed.mock.calls.length]).toEqual(['refused', [false], 1]);
  first.unmount();
  open();
  expect(screen.getByText(/^You said no, so we record nothing\./)).toBeTruthy();
  press('Yes, that’s fine');
  expect([consentNow(), heard]).toEqual(['granted', [false, true]]);
  end();
});

it('hears what another tab said, once it is looked at, and nothing twice', () => {
  look();
  const heard: unknown[] = [];
  const end = hearConsent(() => heard.push(consentNow()));
  document.cookie = 'consent=refused; path=/';
  look();
  look();
  sayConsent('refused');
  document.cookie = 'consent=granted; path=/';
  look();
  expect(heard).toEqual(['refused', 'granted']);
  end();
  sayConsent('refused');
  expect(heard).toHaveLength(2);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a browser that asks not to be tracked is not, whatever is said, and is not asked: %j',
  (asks) => {
    ask(asks);
    open();
    expect(screen.getByText(/^Your browser asks sites not to track you/)).toBeTruthy();
    press('Yes, that’s fine');
    expect(letsTrack(config)).toBe(false);
    forget('consent');
    expect(isOpenQuestion()).toBe(false);
  },
);

it('asks once the page is at rest, until it is answered or put off; a refusal ends what is noted, in a word elsewhere too', async () => {
  show(<ConsentPlace />, { engagement: true });
  expect(bar()).toBeNull();
  await screen.findByRole('region', { name: 'Privacy choice' });
  press('Close');
  expect([bar(), consentNow(), letsTrack(config)]).toEqual([null, undefined, true]);
  act(() => {
    forget('consent');
    look();
  });
  await screen.findByRole('region', { name: 'Privacy choice' });
  act(() => {
    document.cookie = 'consent=refused; path=/';
    look();
  });
  expect([bar(), letsTrack(config)]).toEqual([null, false]);
});

it('waits while the page is a form', async () => {
  const mark = (on: boolean) =>
    act(() => Promise.resolve(document.documentElement.toggleAttribute('data-form', on)));
  await mark(true);
  show(<ConsentPlace />, { engagement: true });
  await act(
    () =>
      new Promise<void>((rest) => {
        whenAtRest(rest);
      }),
  );
  expect(bar()).toBeNull();
  await mark(false);
  await screen.findByRole('region', { name: 'Privacy choice' });
  await mark(true);
  expect(bar()).toBeNull();
  await mark(false);
  expect(bar()).not.toBeNull();
});

it.each([
  ['granted', 365],
  ['refused', 365],
  ['later', 30],
] as const)('an answer of %s lasts %i days', (answer, days) => {
  const write = vi.spyOn(document, 'cookie', 'set');
  sayConsent(answer);
  expect(write.mock.calls).toEqual([
    [expect.stringContaining(`consent=${answer}; path=/; max-age=${days * 86_400};`)],
  ]);
  write.mockRestore();
});

it.each(['Turn it off', 'Yes, that’s fine', 'Close'])(
  'who answers %j by keyboard goes on at the head of the page',
  async (name) => {
    show(
      <>
        <h1>Homes</h1>
        <ConsentPlace />
      </>,
      { engagement: true },
    );
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    expect(bar()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Homes' })).toHaveFocus();
  },
);

it('asks nothing where nothing is noted, and names who else would be told', () => {
  const third = { token: 't', apiHost: 'https://api.example' };
  const elsewhere = { url: 'https://recorder.example/pieces', key: null };
  const off = { engagement: false, analytics: false, recorder: false };
  expect([off, undefined].map((telemetry) => tellsOfVisits(telemetry ? { telemetry } : {}))).toEqual([
    false,
    false,
  ]);
  expect(whoElse({ telemetry: { ...off, mixpanel: third, recorderElsewhere: elsewhere } })).toBeUndefined();
  open({ ...off, analytics: true, mixpanel: third, recorder: true, recorderElsewhere: elsewhere });
  expect(
    screen.getByText(/If you say yes, Mixpanel and recorder\.example may also record it for us\./),
  ).toBeTruthy();
});

it.each([
  [
    'starts at once, the card says so and turns it off in one press',
    false,
    /^We’ve started to record the pages and homes you open, to see/,
    ['Close', 'Turn it off', 'Yes, that’s fine'],
    'We’re recording your visit now.',
  ],
  [
    'asks first, the card promises nothing but that, and a yes starts it',
    true,
    /^If you say yes, we record the pages and homes you open, to see/,
    ['Not now', 'Only what’s needed', 'Yes, that’s fine'],
    'We record nothing until you say yes.',
  ],
])('[RWD-09] where the site %s', async (_what, asksFirst, words, names, undecided) => {
  const telemetry = { engagement: true, asksFirst };
  const site = { ...config, telemetry };
  const card = show(<ConsentPlace />, telemetry);
  await screen.findByRole('region', { name: 'Privacy choice' });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual(
    names,
  );
  expect(letsTrack(site)).toBe(!asksFirst);
  card.unmount();
  const dialog = open(telemetry);
  expect(screen.getByText(new RegExp(`^${undecided}`))).toBeTruthy();
  dialog.unmount();
  const allowed = (['later', 'refused', 'granted'] as const).map((answer) => {
    sayConsent(answer);
    return letsTrack(site);
  });
  expect(allowed).toEqual([!asksFirst, false, true]);
});

it('the card mentions a replay only where visits are replayed', async () => {
  show(<ConsentPlace />, { engagement: true, recorder: true });
  expect(await screen.findByText(/homes you open, with a replay that hides all text, to see/)).toBeTruthy();
});

it('gives the next person a new viewer and visit, and none to someone who refuses', () => {
  document.cookie = 'viewer_id=one; path=/';
  document.cookie = 'session_id=two; path=/';
  forgetViewer(config);
  expect(document.cookie).toMatch(/^viewer_id=[\da-f-]{36}$/);
  ensureViewer(config);
  document.cookie = 'consent=refused; path=/';
  forgetViewer(config);
  ensureViewer(config);
  expect(document.cookie).toBe('consent=refused');
});
