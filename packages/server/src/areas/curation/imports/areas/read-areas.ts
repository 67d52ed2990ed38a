import type { Outline } from '../../../../db/schema/json.ts';
import { errorMessage } from '../../../../error-message.ts';
import { type TargetMarket } from '../../../homes/index.ts';
import { ImportInputError } from '../input-error.ts';
import { utf8Lines } from '../utf8-lines.ts';
import { findNameProperty, readNames } from './area-names.ts';
import { isList, isRecord, OutlineError, readOutline, simplified } from './outline.ts';

export interface AreaShape {
  readonly name: string;
  readonly outline: Outline;
  readonly simplified: Outline;
}
interface AreaFile {
  readonly nameProperty: string;
  readonly areas: readonly AreaShape[];
}

const shownReasons = 10;

/**
 * Reads a GeoJSON file of areas. Areas are all imported or none: one bad outline refuses the file, and the
 * error names it.
 */
export async function readAreas(
  bytes: AsyncIterable<Uint8Array>,
  market: TargetMarket,
  asked?: string,
): Promise<AreaFile> {
  const features = featuresOf(parseJson(await readText(bytes)));
  const properties = features.map((feature) =>
    isRecord(feature['properties']) ? feature['properties'] : {},
  );
  const nameProperty = findNameProperty(properties, asked);
  const names = readNames(properties, nameProperty);
  const reasons: string[] = [];
  const areas = features.flatMap((feature, index): AreaShape[] => {
    const name = names[index] ?? '';
    try {
      const outline = readOutline(feature['geometry'], market);
      return [{ name, outline, simplified: simplified(outline) }];
    } catch (error) {
      if (!(error instanceof OutlineError)) throw error;
      reasons.push(`"${name}" (feature ${index + 1}): ${error.message}`);
      return [];
    }
  });
  if (reasons.length === 0) return { nameProperty, areas };
  const more = reasons.length > shownReasons ? [`… and ${reasons.length - shownReasons} more`] : [];
  throw new ImportInputError(
    [
      'The file has areas that cannot be imported; nothing was written.',
      ...reasons.slice(0, shownReasons),
      ...more,
    ].join('\n  '),
  );
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const lines of utf8Lines(bytes)) text += lines;
  return text;
}

function parseJson(text: string): unknown {
  if (text.trim() === '')
    throw new ImportInputError('The file is empty. Send the areas as a GeoJSON FeatureCollection.');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ImportInputError(
      `The file is not JSON, or it was cut off: ${errorMessage(error)}. Send the areas as a GeoJSON FeatureCollection.`,
    );
  }
}

function featuresOf(document: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(document) || document['type'] !== 'FeatureCollection' || !isList(document['features'])) {
    const found =
      isRecord(document) && typeof document['type'] === 'string'
        ? `it is a "${document['type']}"`
        : 'it has no such type';
    throw new ImportInputError(
      `The file is not a GeoJSON FeatureCollection: ${found}. Export the areas as {"type": "FeatureCollection", "features": […]}.`,
    );
  }
  const features = document['features'];
  if (features.length === 0)
    throw new ImportInputError('The file has no features, so there is no area to import.');
  return features.map((feature, index) => {
    if (isRecord(feature) && feature['type'] === 'Feature') return feature;
    throw new ImportInputError(`Feature ${index + 1} is not a GeoJSON Feature.`);
  });
}
