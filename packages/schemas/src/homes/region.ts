import { z } from 'zod';
import { areaStatuses } from '../constants/statuses.ts';
import { id } from '../primitives.ts';

const degrees = z.number();

export const market = z
  .object({
    market_id: id,
    key: z.string(),
    name: z.string(),
    uac20_id: z.int(),
    coming_soon: z.boolean(),
    center: z.tuple([degrees, degrees]),
    zoom: z.number(),
    bounds: z.tuple([degrees, degrees, degrees, degrees]),
  })
  .meta({ id: 'Market' });
export type Market = z.infer<typeof market>;

const position = z.tuple([degrees, degrees]);
/** A simplified outline, as GeoJSON has it. */
export const outline = z
  .object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) })
  .meta({ id: 'Outline' });

/** An area as anyone may see it; `status` is what decides whether it leaves the server. */
export const area = z
  .object({
    area_id: id,
    market_id: id,
    name: z.string(),
    display_name: z.string(),
    status: z.enum(areaStatuses),
  })
  .meta({ id: 'Area' });
export type Area = z.infer<typeof area>;

/** An area in beta, as who was let into it sees it: its outline stands in no public file. */
export const betaArea = area.extend({ boundary: outline }).meta({ id: 'BetaArea' });
export type BetaArea = z.infer<typeof betaArea>;

export const aiConfig = z
  .object({
    tone: z.string().optional(),
    highlights: z.string().optional(),
    avoid: z.string().optional(),
    prompts: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'AiConfig' });

/** An area as staff see it: every status, with its prompt settings. */
export const fullArea = area
  .extend({
    ai_config: aiConfig,
    version: z.int(),
    /** Of the versions of `ai_config`; null: nobody wrote one that is live. */
    ai_live_version: z.int().nullable(),
    /** The newest of them where it is not live. */
    ai_draft_version: z.int().nullable(),
  })
  .meta({ id: 'FullArea' });
export type FullArea = z.infer<typeof fullArea>;

export const city = z
  .object({ city_id: id, name: z.string(), state: z.string().length(2), lat: degrees, lng: degrees })
  .meta({ id: 'City' });
export type City = z.infer<typeof city>;

export const neighborhood = z
  .object({ neighborhood_id: id, name: z.string(), city_id: id })
  .meta({ id: 'Neighborhood' });
export type Neighborhood = z.infer<typeof neighborhood>;
