import type { AiConfigInput } from '@commonhearth/schemas';
import type { AiConfig } from '../../../db/schema/json.ts';

const written = (text: string | undefined): text is string => text !== undefined && text !== '';

/** What is left empty says nothing. */
export function told({ tone, highlights, avoid, prompts = {} }: AiConfigInput): AiConfig {
  const own = Object.fromEntries(Object.entries(prompts).filter(([, text]) => written(text)));
  return {
    ...(written(tone) && { tone }),
    ...(written(highlights) && { highlights }),
    ...(written(avoid) && { avoid }),
    ...(Object.keys(own).length > 0 && { prompts: own }),
  };
}
