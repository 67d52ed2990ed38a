import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { StaffHome } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1' });
const whole = wholeOf(card);
const update = 'PUT /api/hfc/_i/homes/1';
const first: Partial<StaffHome> = {
  home_id: '1',
  provider: 'listings',
  formatted_address: '1 Elm St, Seattle, WA 98107',
  full_address: { street: '1 Elm St', city: 'Seattle', state: 'WA', zipcode: '98107' },
  address_approximate: false,
  lat: 47.6,
  lng: -122.3,
  version: 1,
};
const homeOf = (facts: Partial<StaffHome>): StaffHome => ({ ...whole.home, ...first, ...facts });

/** A server that stores what it is sent; `bodies` are what it was asked for. */
async function open(answers: Answers = {}, facts: Partial<StaffHome> = {}) {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  let stored = homeOf(facts);
  const page = openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': { body: { compound: { ...whole, home: stored } } },
      'GET /api/hfc/_i/geocode?query=any': { body: { geocoder: true, places: [] } },
      [update]: (body) => {
        bodies.push(body);
        stored = { ...stored, ...(body as Partial<StaffHome>), version: stored.version + 1 };
        return { body: { home: stored } };
      },
      ...answers,
    },
    { query: '?rcid=1' },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit address and pin' }));
  await screen.findByRole('textbox', { name: 'Street and number' });
  return { user, bodies, ...page };
}
async function write(user: UserEvent, name: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.click(field);
  // All at once: key by key, half an address may be saved on a busy machine.
  if (text !== '') await user.paste(text);
  await user.click(screen.getByRole('textbox', { name: 'Note for colleagues' }));
}

beforeEach(layOut);

it('an address is a change once its fields are left, and its line follows', async () => {
  const { user, bodies } = await open();
  await write(user, 'Street and number', '3 Oak Ave');
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        version: 1,
        formatted_address: '3 Oak Ave, Seattle, WA 98107',
        full_address: { street: '3 Oak Ave', city: 'Seattle', state: 'WA', zipcode: '98107' },
      },
    ]);
  });
  expect(screen.getByRole('textbox', { name: 'Address as visitors read it' })).toHaveValue(
    '3 Oak Ave, Seattle, WA 98107',
  );
});

it('what is no address says so at its field and is not sent; of an approximate one a part may be unknown', async () => {
  const { user, bodies } = await open();
  await write(user, 'ZIP code', '9');
  expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveAccessibleDescription(/ZIP code "9" is/);
  await write(user, 'ZIP code', '98107');
  await write(user, 'Street and number', '');
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveAccessibleDescription(
    'The street is missing.',
  );
  expect(bodies.filter((body) => 'full_address' in (body as object))).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Approximate/ }));
  await write(user, 'Address as visitors read it', 'near Ballard, Seattle');
  // in how many saves depends on the time that passes between the steps
  await waitFor(() => {
    expect(Object.assign({}, ...bodies)).toEqual({
      version: bodies.length,
      address_approximate: true,
      formatted_address: 'near Ballard, Seattle',
      full_address: { street: null, city: 'Seattle', state: 'WA', zipcode: '98107' },
    });
  });
});

it('a place that was found is a change at once; of one without a whole address its pin alone', async () => {
  const found = {
    formatted_address: '5 Bay St, Seattle, Washington',
    lat: 47.61,
    lng: -122.31,
    parsed_address: { street: '5 Bay St', city: 'Seattle', state: 'WA', zipcode: '98101', country: 'USA' },
    missing: [],
  };
  const pinOnly = {
    ...found,
    formatted_address: 'Bay',
    lat: 47.7,
    parsed_address: null,
    missing: ['street'],
  };
  const { user, bodies } = await open({
    'GET /api/hfc/_i/geocode?query=bay': { body: { geocoder: true, places: [found, pinOnly] } },
  });
  await user.type(screen.getByRole('textbox', { name: 'Find address' }), 'ba{Enter}');
  expect(screen.getByText('Type 3 or more letters.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Find address' }), 'y{Enter}');
  await user.click(await screen.findByRole('button', { name: found.formatted_address }));
  await user.click(screen.getByRole('button', { name: /^Bay/ }));
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        version: 1,
        formatted_address: '5 Bay St, Seattle, WA 98101',
        full_address: { street: '5 Bay St', city: 'Seattle', state: 'WA', zipcode: '98101' },
        lat: 47.61,
        lng: -122.31,
      },
      { version: 2, lat: 47.7 },
    ]);
  });
});

it('[API-16c] of an address that both changed both stand there whole, and mine is sent whole once it is chosen', async () => {
  const theirs = homeOf({ formatted_address: '9 Fir St, Seattle', lat: 47.9, version: 4 });
  const sent: unknown[] = [];
  const { user } = await open({
    [update]: (body) => {
      sent.push(body);
      return sent.length === 1
        ? problem(409, 'version_mismatch', 'Someone changed this.', { current: theirs })
        : { body: { home: { ...theirs, ...(body as Partial<StaffHome>), version: 5 } } };
    },
  });
  await write(user, 'City', 'Tacoma');
  expect(
    await screen.findByText(
      /Yours: 1 Elm St, Tacoma, WA 98107, pin at 47\.90000, -122\.30000\. Theirs: 9 Fir St, Seattle, pin at 47\.90000/,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => {
    expect(sent[1]).toEqual({
      version: 4,
      formatted_address: '1 Elm St, Tacoma, WA 98107',
      full_address: { street: '1 Elm St', city: 'Tacoma', state: 'WA', zipcode: '98107' },
    });
  });
});

it('leads back to where the source says that it stands', async () => {
  const { user, bodies } = await open(
    {},
    {
      formatted_address: '3 Oak Ave, Seattle, WA 98107',
      full_address: { street: '3 Oak Ave', city: 'Seattle', state: 'WA', zipcode: '98107' },
      source_values: {
        formatted_address: first.formatted_address ?? '',
        'full_address.street': '1 Elm St',
        lat: 47.5,
        price: 5,
      },
    },
  );
  await user.click(
    screen.getByRole('button', { name: /Use the source’s address and pin: 1 Elm St.* 47\.50000/ }),
  );
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        version: 1,
        formatted_address: first.formatted_address,
        full_address: first.full_address,
        lat: 47.5,
      },
    ]);
  });
});

it('a search that failed is asked once more by its button', async () => {
  let failing = true;
  const { user } = await open({
    'GET /api/hfc/_i/geocode?query=bay': () =>
      failing
        ? problem(503, 'unavailable', 'Try again in a moment.')
        : { body: { geocoder: true, places: [] } },
  });
  await user.type(screen.getByRole('textbox', { name: 'Find address' }), 'bay{Enter}');
  expect(await screen.findByText('Try again in a moment.')).toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText(/^No results/)).toBeInTheDocument();
});
