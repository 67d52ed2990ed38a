import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { StaffHome } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1', price: 950_000, bedrooms: 4 });
const whole = wholeOf(card);
const update = 'PUT /api/hfc/_i/homes/1';
const homeOf = (facts: Partial<StaffHome>): StaffHome => ({ ...whole.home, home_id: '1', ...facts });
const loaded = { ...whole, home: homeOf({ version: 1 }) };
const conflict = (current: StaffHome) =>
  problem(409, 'version_mismatch', 'Someone changed this.', { current });

async function open(
  answers: Answers,
  compound = loaded,
  through: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (fetch) => fetch,
) {
  const user = userEvent.setup();
  const page = openBoard(
    [card],
    { 'GET /api/hfc/compounds/1': { body: { compound } }, ...answers },
    { query: '?rcid=1', through },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit facts' }));
  return { user, ...page };
}
const price = () => screen.getByRole('textbox', { name: 'Price' });
async function write(user: UserEvent, name: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  // All at once: key by key, half a number may be saved on a busy machine.
  await user.paste(text);
  await user.tab();
}

beforeEach(layOut);

it('a fact is changed once it is left, the source’s value stands beside it, and leads back', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [update]: (body) => {
      bodies.push(body);
      return {
        body: {
          home:
            bodies.length === 1
              ? homeOf({ price: 900_000, version: 2, source_values: { price: 950_000 } })
              : homeOf({ price: 950_000, version: 3 }),
        },
      };
    },
  });
  await write(user, 'Price', '900k');
  expect(price()).toHaveAccessibleDescription(/Source: \$950,000/);
  expect(screen.getByText('1 changed by hand')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Price use the source’s: \$950,000/ }));
  await waitFor(() => {
    expect(bodies).toEqual([
      { version: 1, price: 900_000 },
      { version: 2, price: 950_000 },
    ]);
  });
  await waitFor(() => {
    expect(screen.queryByText(/changed by hand/)).toBeNull();
  });
});

it('a fact that is refused goes back to what is stored, with the reason', async () => {
  const { user, notices } = await open({ [update]: problem(503, 'unavailable', 'Try again in a moment.') });
  await write(user, 'Price', '900000');
  await waitFor(() => {
    expect(notices).toEqual([expect.stringContaining('Try again in a moment.')]);
  });
  expect(price()).toHaveValue('950000');
});

it('what was typed of a refused fact waits beside it, and is sent again on request, or forgotten', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [update]: (body) => {
      bodies.push(body);
      return bodies.length < 3
        ? problem(503, 'unavailable', 'Try again in a moment.')
        : { body: { home: homeOf({ price: 900_000, version: 2 }) } };
    },
  });
  await write(user, 'Price', '900000');
  expect(
    await screen.findByText(/Try again in a moment\. Yours: \$900,000\. Stored: \$950,000\./),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep the stored value' }));
  expect(screen.queryByText(/Yours:/)).toBeNull();
  await write(user, 'Price', '900000');
  await user.click(await screen.findByRole('button', { name: 'Save mine again' }));
  await waitFor(() => {
    expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ version: 1, price: 900_000 })));
  });
  expect(screen.queryByText(/Yours:/)).toBeNull();
  expect(price()).toHaveValue('900000');
});

it('[ERR-12] a change of a fact that answers nothing is logged, shown, and put back', async () => {
  const { user, notices, reported } = await open({ [update]: { body: null } });
  await write(user, 'Price', '900000');
  await waitFor(() => {
    expect(notices).toEqual([expect.stringContaining('The server sent an empty response.')]);
  });
  expect(price()).toHaveValue('950000');
  expect(reported).toEqual([new Error('No result from server')]);
});

it('[API-16c] two facts in flight: the refused one goes back, the other stays', async () => {
  const { user } = await open({
    [update]: (body) =>
      'price' in (body as object)
        ? problem(503, 'unavailable', 'Try again in a moment.')
        : { body: { home: homeOf({ bedrooms: 5, version: 2 }) } },
  });
  await write(user, 'Price', '900000');
  await write(user, 'Bedrooms', '5');
  await waitFor(() => {
    expect(price()).toHaveValue('950000');
  });
  expect(screen.getByRole('textbox', { name: 'Bedrooms' })).toHaveValue('5');
});

it('what was done to the home itself comes into its history at once', async () => {
  const { user, calls } = await open({
    [update]: { body: { home: homeOf({ price: 900_000, version: 2 }) } },
  });
  const asked = () => calls.filter((call) => call.includes('/audit?object=compound')).length;
  await waitFor(() => {
    expect(asked()).toBe(1);
  });
  await write(user, 'Price', '900000');
  await waitFor(() => {
    expect(asked()).toBe(2);
  });
});

it('[API-16c] a fact that collides with nothing is saved on what somebody else stored meanwhile', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [update]: (body) => {
      bodies.push(body);
      return bodies.length === 1
        ? conflict(homeOf({ bedrooms: 6, version: 4 }))
        : { body: { home: homeOf({ bedrooms: 6, price: 900_000, version: 5 }) } };
    },
  });
  await write(user, 'Price', '900000');
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 4, price: 900_000 });
  });
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Bedrooms' })).toHaveValue('6');
  });
});

it('[API-16c] a fact that both changed shows both, and mine is sent only once it is chosen', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [update]: (body) => {
      bodies.push(body);
      return bodies.length === 1
        ? conflict(homeOf({ price: 800_000, version: 4 }))
        : { body: { home: homeOf({ price: 900_000, version: 5 }) } };
    },
  });
  await write(user, 'Price', '900000');
  expect(await screen.findByText(/Yours: \$900,000\. Theirs: \$800,000\./)).toBeInTheDocument();
  expect(price()).toHaveValue('800000');
  expect(bodies).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 4, price: 900_000 });
  });
  expect(price()).toHaveValue('900000');
});

it('[REV-10] what is typed on while a fact is sent that somebody else changed is not sent over theirs', async () => {
  const bodies: unknown[] = [];
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user } = await open(
    {
      [update]: (body) => {
        bodies.push(body);
        return bodies.length === 1
          ? conflict(homeOf({ price: 800_000, version: 4 }))
          : { body: { home: homeOf({ price: 970_000, version: 5 }) } };
      },
    },
    loaded,
    (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === 'PUT') await held;
      return response;
    },
  );
  await write(user, 'Price', '900000');
  await write(user, 'Price', '970000');
  answer();
  expect(await screen.findByText(/Yours: \$970,000\. Theirs: \$800,000\./)).toBeInTheDocument();
  expect(bodies).toEqual([{ version: 1, price: 900_000 }]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 4, price: 970_000 });
  });
});

it('a size that both changed is one choice, and mine is sent whole', async () => {
  const bodies: unknown[] = [];
  const { user } = await open(
    {
      [update]: (body) => {
        bodies.push(body);
        return bodies.length === 1
          ? conflict(homeOf({ sqft: 2_400, living_area_value: 2_400, version: 4 }))
          : { body: { home: homeOf({ sqft: 2_500, living_area_value: 2_500, version: 5 }) } };
      },
    },
    { ...whole, home: homeOf({ version: 1, sqft: 2_310, living_area_value: 2_310 }) },
  );
  await write(user, 'Living area, sqft', '2500');
  expect(await screen.findByText(/Yours: 2,500\. Theirs: 2,400\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => {
    expect(bodies[1]).toEqual({ version: 4, sqft: 2_500, living_area_value: 2_500 });
  });
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

it('what a source says of a listing is said as people say it', async () => {
  await open({});
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Listing status')).toEqual([
    'Active',
    'Pending',
    'Sold',
    'Recently sold',
    'Rented',
    'Off market',
  ]);
  expect(choices('Listed for')).toEqual(['For sale', 'For rent']);
});

it('shows the living area of the home before that of its listing', async () => {
  await open({}, { ...loaded, home: homeOf({ version: 1, sqft: 1850, living_area_value: 2100 }) });
  expect(screen.getByText('2,100 sqft')).toBeVisible();
  expect(screen.queryByText('1,850 sqft')).toBeNull();
});
