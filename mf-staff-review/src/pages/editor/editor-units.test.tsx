import { buildUnit } from '@commonhearth/fixtures/entities';
import type { StaffCompound, Unit } from '@commonhearth/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard } from '../review.harness.tsx';

const card = sampleCard({ id: 1, title: 'Home 1' });
interface Sent {
  readonly units?: readonly Unit[];
  readonly editorial?: Partial<StaffCompound['editorial']>;
}
/** Opens the home in its editor. Answers what is sent to be saved, in turn. */
function open(over: Partial<StaffCompound> = {}): readonly Sent[] {
  const sent: Sent[] = [];
  let stored: StaffCompound = { ...wholeOf(card), ...over };
  openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': () => ({ body: { compound: stored } }),
      'PUT /api/hfc/_i/compounds/1': (body) => {
        const { units = stored.units, editorial } = body as Sent;
        sent.push(body as Sent);
        stored = {
          ...stored,
          units: [...units],
          editorial: { ...stored.editorial, ...editorial },
          version: stored.version + 1,
        };
        return { body: { compound: stored } };
      },
    },
    { query: '?rcid=1' },
  );
  return sent;
}
const user = userEvent.setup();
/** Pastes the text: typing would render the whole board for each letter. */
async function write(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

beforeEach(layOut);

it('[GRP-04] staff add a unit, fill its fields in, and remove one', async () => {
  const sent = open({ units: [buildUnit({ label: 'Main house' })] });
  await user.click(await screen.findByRole('button', { name: 'Add a unit' }));
  const row = await rowOf('Home 2');
  await write(row.getByLabelText('Bedrooms'), '1');
  await write(row.getByLabelText('Square feet'), '480');
  await user.selectOptions(row.getByLabelText('Built'), 'Potential');
  await user.selectOptions(row.getByLabelText('Step-free'), 'Yes');
  await user.selectOptions(row.getByLabelText('Own entrance'), 'No');
  await write(row.getByLabelText('Label'), 'Cottage');
  const cottage = buildUnit({
    ...{ label: 'Cottage', bedrooms: 1, sqft: 480, potential: true, step_free: true, own_entrance: false },
  });
  await waitFor(() => {
    expect(sent.at(-1)?.units).toEqual([buildUnit({ label: 'Main house' }), cottage]);
  });
  await user.click(screen.getByRole('button', { name: 'Remove Main house' }));
  expect(screen.getByRole('button', { name: 'Add a unit' })).toHaveFocus();
  await waitFor(() => {
    expect(sent.at(-1)?.units).toEqual([cottage]);
  });
});

it('[GRP-04] says where the units do not add up to the home, and saves them all the same', async () => {
  const whole = wholeOf(card);
  const sent = open({
    home: { ...whole.home, bedrooms: 3 },
    editorial: { ...whole.editorial, numUnits: 1, numPotentialUnits: 0 },
    units: [buildUnit({ bedrooms: 3 })],
  });
  const bedrooms = (await rowOf('Home 1')).getByLabelText('Bedrooms');
  expect(screen.queryByText(/don’t add up/)).toBeNull();
  await write(bedrooms, '4');
  expect(await screen.findByText(/The home has 3 bedrooms, but its units have 4 together/)).toBeVisible();
  await waitFor(() => {
    expect(sent.at(-1)?.units).toEqual([buildUnit({ bedrooms: 4 })]);
  });
});

it('[GRP-04] units are not saved while one of their fields holds no number; other fields are', async () => {
  const sent = open({ units: [buildUnit()] });
  const row = await rowOf('Home 1');
  await write(row.getByLabelText('Bedrooms'), 'two');
  await write(row.getByLabelText('Label'), 'Upstairs');
  await write(await screen.findByRole('textbox', { name: 'Title' }), 'Two doors');
  await waitFor(() => {
    expect(sent.at(-1)).toHaveProperty('editorial.title', 'Two doors');
  });
  expect(sent.filter(({ units }) => units?.[0]?.label === 'Upstairs')).toEqual([]);
  await write(row.getByLabelText('Bedrooms'), '3');
  await waitFor(() => {
    expect(sent.at(-1)?.units).toEqual([buildUnit({ label: 'Upstairs', bedrooms: 3 })]);
  });
});
