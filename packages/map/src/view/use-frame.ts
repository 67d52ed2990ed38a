import { finish, inLaterTurns, piecesOf, type Steps } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useMemo, useState } from 'react';
import { manyHomes } from '../constants.ts';
import type { MapHome } from '../types.ts';

/**
 * Smallest bounds around all homes, as a key: the same homes in another order, or with another state, stay
 * where they are. Pauses often.
 */
function* frameOf(homes: readonly MapHome[]): Steps<string> {
  let south = Infinity;
  let west = Infinity;
  let north = -Infinity;
  let east = -Infinity;
  for (const piece of piecesOf(homes)) {
    yield;
    for (const { lat, lng } of piece) {
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
    }
  }
  return homes.length === 0 ? '' : [south, west, north, east, homes.length].join();
}

/** South, west, north and east of the homes, and how many they are; of very many those before, null at first. */
export function useFrame(homes: readonly MapHome[]): string | null {
  const many = homes.length > manyHomes;
  const few = useMemo(() => (many ? null : finish(frameOf(homes))), [many, homes]);
  const [known, setKnown] = useState<string | null>(null);
  if (few !== null && few !== known) setKnown(few);
  useEffect(() => (many ? inLaterTurns(frameOf(homes), pageTurns, setKnown) : undefined), [many, homes]);
  return few ?? known;
}
