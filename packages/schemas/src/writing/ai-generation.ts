import { z } from 'zod';
import { compoundUpdate } from '../homes/compound.ts';
import { version } from '../primitives.ts';

/**
 * `POST /hfc/_i/compounds/{compound_id}/ai_generation`: what staff changed of their own words goes along and is stored;
 * with a version, only over that one.
 */
export const aiGeneration = z
  .strictObject({ editorial: compoundUpdate.shape.editorial, version: version.optional() })
  .meta({ id: 'AiGeneration' });
export type AiGeneration = z.infer<typeof aiGeneration>;
