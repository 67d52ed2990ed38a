import type { LiveEvent } from '@commonhearth/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStream } from '../live-stream.harness.ts';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../review.harness.tsx';

const cardAt = (version: number) =>
  sampleCard({ id: 1, title: `Home at ${version}`, review_period_id: '7', version });
const change = (version: number, about: object = {}): LiveEvent => ({
  ...{ type: 'change', cursor: `5.${version}`, entry_id: String(version), at: '2026-11-20T12:00:00.000Z' },
  ...{ by: { kind: 'person', name: 'Jonas', person: null }, action: 'update', act: null },
  ...{ object_type: 'compound', object_id: '1', version, review_period_id: '7', cards: [cardAt(version)] },
  ...about,
});

const homeOf = (version: number) => {
  const whole = wholeOf(cardAt(version));
  return { ...whole, home: { ...whole.home, home_id: '1', version } };
};

/** A board with a home on it, whose server reads a home as it is then, and answers once it is let. */
function open(query: string) {
  const { tell, listening } = createStream();
  const server = { version: 1, reads: 0 };
  const held: (() => void)[] = [];
  let holds = false;
  const { through = (fetch) => fetch } = listening;
  const page = openBoard(
    [cardAt(1)],
    {
      'GET /api/hfc/compounds/1': () => {
        server.reads += 1;
        return { body: { compound: homeOf(server.version) } };
      },
      'PUT /api/hfc/_i/homes/1': () =>
        problem(409, 'version_mismatch', 'Someone changed this.', {
          current: { ...homeOf(server.version).home, price: 800_000 },
        }),
      'PUT /api/hfc/_i/compounds/1': () =>
        problem(409, 'version_mismatch', 'Someone changed this.', {
          current: homeOf(server.version),
        }),
    },
    {
      ...listening,
      query,
      through: (fetch) =>
        through(async (input, init) => {
          const answer = await fetch(input, init);
          const isHome =
            typeof input === 'string' && input.endsWith('/compounds/1') && (init?.method ?? 'GET') === 'GET';
          if (holds && isHome) await new Promise<void>((resolve) => held.push(resolve));
          return answer;
        }),
    },
  );
  return {
    ...page,
    /** Somebody stores this version; without news where they are still on their way. */
    store: (version: number) => (server.version = version),
    told: (version: number, about?: object) => tell(change(version, about)),
    tell,
    hold: () => (holds = true),
    /** So many looks have been read at the server. */
    read: (count: number) =>
      waitFor(() => {
        expect(server.reads).toBe(count);
      }),
    release: () => {
      holds = false;
      return act(async () => {
        for (const go of held.splice(0)) go();
        await Promise.resolve();
      });
    },
  };
}
const title = (version: number) =>
  waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(`Home at ${version}`);
  });

beforeEach(layOut);

it('[REV-10] what is stored while the editor looks for something stored before is looked for, too', async () => {
  const { store, told, hold, read, release } = open('?rcid=1');
  await title(1);
  hold();
  store(2);
  await told(2);
  await read(2);
  store(3);
  await told(3);
  await release();
  await title(3);
});

it('[REV-10] two who write the same field: the later one reads who saved it, not who did something else after', async () => {
  const user = userEvent.setup();
  const { store, told } = open('?rcid=1');
  await title(1);
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.type(field, '!');
  store(2);
  await told(2);
  await told(2, {
    object_type: 'home',
    action: 'update',
    by: { kind: 'person', name: 'Ines', person: null },
  });
  expect(await screen.findByText('Jonas saved this field while you were typing.')).toBeVisible();
  expect(field).toHaveValue('Home at 1!');
});

it('[REV-10] two who change the same fact: the later one reads who changed it', async () => {
  const user = userEvent.setup();
  const { store, told } = open('?rcid=1');
  await title(1);
  await user.click(screen.getByRole('button', { name: 'Edit facts' }));
  store(2);
  await told(2, { object_type: 'home' });
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.paste('700000');
  await user.tab();
  expect(await screen.findByText('Jonas changed price while you did.')).toBeVisible();
});

it('[REV-10] what is stored and told while a home is loading comes into its editor', async () => {
  const { store, told, hold, read, release } = open('?rcid=1');
  hold();
  await read(1);
  store(2);
  await told(2);
  await release();
  await title(2);
});

it('[REV-10] where news may have been missed, the home that is open is loaded anew', async () => {
  const { store, tell } = open('?rcid=1');
  await title(1);
  store(4);
  await tell({ type: 'hello', cursor: '6.1', fresh: true });
  await title(4);
});

it('a home that is closed and opened again during a look for it is shown as it is then', async () => {
  const user = userEvent.setup();
  const { store, told, hold, read, release } = open('?rcid=1');
  await title(1);
  hold();
  store(2);
  await told(2);
  await read(2);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  store(3);
  await user.click(await screen.findByRole('link', { name: /^Home at/ }));
  await screen.findByText('Loading home…');
  await release();
  await title(3);
});
