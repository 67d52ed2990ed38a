import { usePlatform } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { useMemo } from 'react';

/** What other remotes show of a home to staff, below its fields. */
export function EditorSection({ compound }: { readonly compound: StaffCompound }) {
  const { Slot } = usePlatform();
  const { compound_id: compoundId, review_period_id: reviewPeriodId } = compound;
  const ofHome = useMemo(() => ({ compoundId, reviewPeriodId }), [compoundId, reviewPeriodId]);
  return <Slot name="editor-section" props={ofHome} />;
}
