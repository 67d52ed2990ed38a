import { finish, inLaterTurns, type Steps } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useMemo, useState } from 'react';
import { manyHomes } from '../constants.ts';
import type { MapBounds, MapHome } from '../types.ts';
import { boundsOf, densest } from './densest.ts';

export interface Frame {
  /** The same homes in another order, or with another state, have the same key. */
  readonly key: string;
  /** Null without homes. */
  readonly whole: MapBounds | null;
  /** Around the densest 80 % of the homes. */
  readonly core: MapBounds | null;
}

function* frameOf(homes: readonly MapHome[]): Steps<Frame> {
  const whole = yield* boundsOf(homes);
  const core = yield* boundsOf(yield* densest(homes));
  return { key: whole === null ? '' : [...whole, homes.length].join(), whole, core };
}

/** Where the homes are; of very many those before, null at first. */
export function useFrame(homes: readonly MapHome[]): Frame | null {
  const many = homes.length > manyHomes;
  const few = useMemo(() => (many ? null : finish(frameOf(homes))), [many, homes]);
  const [known, setKnown] = useState<Frame | null>(null);
  if (few !== null && few.key !== known?.key) setKnown(few);
  useEffect(() => (many ? inLaterTurns(frameOf(homes), pageTurns, setKnown) : undefined), [many, homes]);
  return few ?? known;
}
