import { categories, daysOnOptions, indexedFacts, tags } from '@commonhearth/schemas/constants';
import { camelCase } from '../camel-case.ts';
import { blankSummary, type CompoundSummary } from '../compound-summary.ts';
import { withinArea } from '../drawn-area/within-area.ts';
import { seededFraction } from '../seeded.ts';
import { daysToMs } from '../time.ts';
import { oddNames } from './drawn-filters.harness.ts';
import type { FilterContext } from './filter-field.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const areaNames = new Map([...oddNames, ...oddNames].map((name, at) => [String(at), name]));
const tagLists = Array.from({ length: 40 }, (_, n) =>
  tags.filter((tag) => seededFraction(n, `tag ${tag}`) < 0.2),
);

function homeOf(n: number): CompoundSummary {
  const draw = (label: string): number => seededFraction(n, label);
  const among = <T>(values: readonly T[], label: string): T | null =>
    values[Math.floor(draw(label) * (values.length + 1))] ?? null;
  // some are as old as an option says, to the moment
  const daysOld = (): number =>
    (draw('to the moment') < 0.2 ? among(daysOnOptions, 'days') : null) ?? draw('age') * 40;
  return {
    ...blankSummary,
    compoundId: String(n),
    lat: 38 + draw('lat'),
    lng: -120 - draw('lng'),
    ...Object.fromEntries(
      indexedFacts.map((fact) => [camelCase(fact), among([0, 7, 99, 650, 48_000, 900_000], fact)]),
    ),
    numUnits: among([1, 2, 3, 4], 'units'),
    numPotentialUnits: among([0, 1, 2], 'potential'),
    category: among(categories, 'category'),
    tags: tagLists[n % tagLists.length] ?? [],
    areaId: among([...areaNames.keys(), 'unheard'], 'area'),
    publishDate: draw('known') < 0.1 ? null : now - daysToMs(daysOld()),
    available: draw('available') < 0.9,
  };
}

/** Homes of every kind, drawn by their number; some can no longer be had, of some little is known. */
export const drawnHomes = (
  count: number,
): { readonly homes: readonly CompoundSummary[]; readonly context: FilterContext } => ({
  homes: Array.from({ length: count }, (_, n) => homeOf(n)),
  context: { now, areaNames, withinArea },
});
