import type { AppDispatch } from '@commonhearth/contract';
import type { MatchStatusesBody } from '@commonhearth/schemas';
import { act, screen } from '@testing-library/react';
import { movable, moveMany, type Outcome } from '../../features/board/move-many.ts';
import { sampleCard } from '../review-samples.harness.ts';
import { layOut, openBoard } from '../review.harness.tsx';

const cards = Array.from({ length: 1100 }, (_, i) => sampleCard({ id: i + 1 }));

/** Moves all of them, picked one by one, until so many are done; `steps` are how many each call took. */
async function moveAll(until: number) {
  const steps: number[] = [];
  const told: number[] = [];
  let dispatch: AppDispatch | undefined;
  openBoard(
    cards,
    {
      'POST /api/hfc/_i/compounds/match_status': (body) => {
        const { changes } = body as MatchStatusesBody;
        steps.push(changes.length);
        return { body: { results: changes.map((change) => ({ ...change, version: change.version + 1 })) } };
      },
    },
    { prepare: (store) => ({ dispatch } = store) },
  );
  await screen.findByRole('link', { name: 'Home 1' });
  const control = new AbortController();
  let outcome: Outcome | undefined;
  await act(async () => {
    outcome = await dispatch?.(
      moveMany(
        cards.map((card) => ({ ...movable(card), to: 'not_approved' as const })),
        {
          signal: control.signal,
          onProgress: (done) => {
            told.push(done);
            if (done >= until) control.abort();
          },
        },
      ),
    );
  });
  return { steps, told, moved: new Set(outcome?.moved.map(({ id }) => id)).size, stopped: outcome?.stopped };
}

beforeEach(layOut);

it('[REV-02b] more homes than one call takes, picked one by one, are all moved, in steps of at most 500', async () => {
  expect(await moveAll(Infinity)).toEqual({
    ...{ steps: [500, 500, 100], told: [500, 1000, 1100] },
    ...{ moved: 1100, stopped: false },
  });
});

it('[REV-02b] between two steps it can be stopped: what is done stays done, and the rest is not sent', async () => {
  expect(await moveAll(500)).toEqual({ steps: [500], told: [500], moved: 500, stopped: true });
});
