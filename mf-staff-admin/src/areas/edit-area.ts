import { optimisticEdits, type CallError, type EditAnswer } from '@commonhearth/contract';
import type { FullArea } from '@commonhearth/schemas';
import { staffAdminApi } from '../api.generated.ts';
import { areasSlice, type StateWithAreas } from './areas.slice.ts';

const { updateAreaForStaffAdmin: updateArea } = staffAdminApi.endpoints;

const fields = ['status', 'display_name'] as const;
type Field = (typeof fields)[number];
const differing = (one: FullArea, other: FullArea): readonly Field[] =>
  fields.filter((field) => one[field] !== other[field]);

/** Others may write as fast as this page: so often it goes on from a newer state. */
const mostMeetings = 5;

/**
 * Changes the status or the name of an area at once. What somebody else changed meanwhile of the same goes before; of
 * anything else it is left as it is. What is refused goes back to what is stored.
 */
export const editArea = optimisticEdits<FullArea, CallError>({
  shown: (state, id) => (state as StateWithAreas).staffAreas[id],
  show: (_id, area) => areasSlice.actions.areaShown(area),
  send: async ({ id, wish, stored }, dispatch): Promise<EditAnswer<FullArea, CallError>> => {
    const changed = differing(stored, wish);
    const wanted = Object.fromEntries(changed.map((field) => [field, wish[field]]));
    let base = stored;
    for (let i = 0; ; i++) {
      const { data, error } = await dispatch(
        updateArea.initiate({ areaId: id, body: { ...wanted, version: base.version } }),
      );
      if (data !== undefined) return { stored: data.area };
      const refusal = error as CallError;
      const current = refusal.problem?.current as FullArea | undefined;
      if (refusal.code !== 'version_mismatch' || current === undefined)
        return { refusal, gone: refusal.status === 404 };
      const collides = differing(stored, current).some((field) => changed.includes(field));
      if (collides || i === mostMeetings) return { refusal, stored: current };
      base = current;
    }
  },
  refused: () => undefined,
  meanwhile: 'queue',
  isSame: (one, other) => differing(one, other).length === 0,
});
