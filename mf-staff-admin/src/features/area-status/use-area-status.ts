import { useAppDispatch, usePlatform, useReportError, type CallError } from '@commonhearth/contract';
import type { AreaEffect, FullArea } from '@commonhearth/schemas';
import { areaStatusLabels, type AreaStatus } from '@commonhearth/schemas/constants';
import { useState } from 'react';
import { useUpdateAreaForStaffAdminMutation } from '../../api.generated.ts';
import { areaFailure } from '../../areas/area-failure.ts';
import { areasSlice } from '../../areas/areas.slice.ts';
import { editArea } from '../../areas/edit-area.ts';

/** A status that somebody thinks of, with what it would do; null while that is not known. */
export interface Considered {
  readonly status: AreaStatus;
  readonly effect: AreaEffect | null;
  readonly problem: string | null;
}

/** Looks at what a change of an area's status would do, and makes it: it shows at once, and goes back where refused. */
export function useAreaStatus(area: FullArea) {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const reportError = useReportError();
  const [preview] = useUpdateAreaForStaffAdminMutation();
  const [considered, setConsidered] = useState<Considered | null>(null);
  const { area_id: id, display_name: name } = area;

  const report = (refusal: CallError): void => {
    const failure = areaFailure(refusal);
    if (failure !== null) reportError(failure);
  };

  const consider = async (status: AreaStatus, version = area.version): Promise<void> => {
    setConsidered({ status, effect: null, problem: null });
    const { data, error } = await preview({ areaId: id, body: { status, version, preview: true } });
    const show = (found: Partial<Considered>): void => {
      // closed meanwhile, or another is considered by now
      setConsidered((now) => (now?.status === status ? { ...now, ...found } : now));
    };
    if (data !== undefined) {
      show({ effect: data.effect ?? null });
      return;
    }
    const refusal = error as CallError;
    const current = refusal.problem?.current as FullArea | undefined;
    if (refusal.code === 'version_mismatch' && current !== undefined && current.version > version) {
      dispatch(areasSlice.actions.areasLoaded([current]));
      await consider(status, current.version);
    } else {
      report(refusal);
      show({ problem: refusal.message });
    }
  };

  const change = (status: AreaStatus, before: AreaStatus, undo?: () => void): void => {
    void dispatch(
      editArea(
        id,
        (one) => ({ ...one, status }),
        (answer) => {
          if ('refusal' in answer) {
            report(answer.refusal);
            const now = areaStatusLabels[answer.stored?.status ?? before].toLowerCase();
            notify({ tone: 'bad', text: `${name} is ${now} as before. ${answer.refusal.message}` });
          } else if (undo !== undefined)
            notify({
              tone: 'good',
              text: `${name} is ${areaStatusLabels[status].toLowerCase()} now. Pages update within seconds.`,
              action: { label: 'Undo', onPress: undo },
            });
        },
      ),
    );
  };
  const set = (status: AreaStatus): void => {
    const before = area.status;
    setConsidered(null);
    change(status, before, () => {
      change(before, status);
    });
  };
  return {
    considered,
    consider: (status: AreaStatus) => void consider(status),
    leave: () => {
      setConsidered(null);
    },
    set,
  };
}
