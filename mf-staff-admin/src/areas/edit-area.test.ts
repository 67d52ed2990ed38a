import type { CallError, EditAnswer } from '@commonhearth/contract';
import { buildFullArea, buildProblem } from '@commonhearth/fixtures/entities';
import type { AreaUpdate, FullArea } from '@commonhearth/schemas';
import { fakeFetch, validTokens, renderWithPlatform, type Answer } from '@commonhearth/testing/platform';
import { register } from '../register.ts';
import { areasSlice, type StateWithAreas } from './areas.slice.ts';
import { editArea } from './edit-area.ts';

const area = buildFullArea({ status: 'in_beta' });

/** A server that has this area, and refuses what `refuses` says. */
function editing(stored: FullArea, refuses: (body: AreaUpdate) => boolean = () => false) {
  let now = stored;
  const sent: AreaUpdate[] = [];
  const answer = (given: unknown): Answer => {
    const body = given as AreaUpdate;
    sent.push(body);
    if (body.version !== now.version)
      return {
        status: 409,
        body: buildProblem({ status: 409, code: 'version_mismatch', current: now }),
      };
    if (refuses(body)) return { status: 500, body: buildProblem({ status: 500, code: 'internal_error' }) };
    const { status = now.status, display_name: name = now.display_name } = body;
    now = { ...now, status, display_name: name, version: now.version + 1 };
    return { body: { area: now } };
  };
  const { store } = renderWithPlatform(null, {
    register,
    services: {
      fetch: fakeFetch({ [`PUT /api/hfc/_i/areas/${stored.area_id}`]: answer }),
      tokens: validTokens,
    },
  });
  store.dispatch(areasSlice.actions.areasLoaded([area]));
  return {
    sent,
    shown: () => (store.getState() as StateWithAreas).staffAreas[area.area_id],
    edit: async (change: Partial<FullArea>) => {
      const answers: EditAnswer<FullArea, CallError>[] = [];
      await store.dispatch(
        editArea(
          area.area_id,
          (one) => ({ ...one, ...change }),
          (one) => answers.push(one),
        ),
      );
      return answers;
    },
  };
}

it('[API-16d] what a colleague changed of another field meanwhile stays, and the change holds', async () => {
  const { edit, shown, sent } = editing({ ...area, display_name: 'Old Temescal', version: 2 });
  await edit({ status: 'live' });
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  expect(shown()).toMatchObject({ status: 'live', display_name: 'Old Temescal', version: 3 });
});

it('[API-16d] where a colleague changed the same meanwhile, theirs shows and the change is refused', async () => {
  const { edit, shown, sent } = editing({ ...area, status: 'internal_review', version: 2 });
  expect(await edit({ status: 'live' })).toMatchObject([{ refusal: { code: 'version_mismatch' } }]);
  expect(sent).toHaveLength(1);
  expect(shown()).toMatchObject({ status: 'internal_review', version: 2 });
});

it('[API-16d] of two in flight the refused one goes back, and the other one stays', async () => {
  const { edit, shown } = editing(area, ({ status }) => status === 'live');
  const both = [edit({ status: 'live' }), edit({ display_name: 'Temescal Village' })];
  expect(shown()).toMatchObject({ status: 'live', display_name: 'Temescal Village' });
  await Promise.all(both);
  expect(shown()).toMatchObject({ status: 'in_beta', display_name: 'Temescal Village', version: 2 });
});
