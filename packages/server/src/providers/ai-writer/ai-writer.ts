import type { AiConfig } from '../../db/schema/json.ts';
import type { Editorial, PromptKey } from '@commonhearth/schemas';

/** What a text may be made of: the facts of one home by the names that prompts call them, in words. */
export interface HomeFacts {
  /** Unknown ones are left out: nothing is said of them. */
  readonly words: Readonly<Record<string, string>>;
  /** What staff wrote before; a writer keeps what it has no better of. */
  readonly editorial: Editorial;
  readonly yearBuilt: number | null;
  readonly lotAreaInSqft: number | null;
  readonly hasParking: boolean;
  /** By its source, what kind of compound it might be. */
  readonly suggestedCategory: string | null;
}

export interface WritingTask {
  readonly facts: HomeFacts;
  readonly prompts: Readonly<Record<PromptKey, string>>;
  readonly area: Pick<AiConfig, 'tone' | 'highlights' | 'avoid'>;
}

/** Writes title, description, category, tags and units of a home. */
export interface AiWriter {
  /** As results carry it: `template`, or the model. */
  readonly name: string;
  /** Whether the same task gives the same text: then nothing is gained by asking again. */
  readonly repeats: boolean;
  /** Held to the schema, whatever was answered. Throws a `Failure` in words for staff where there is no text. */
  write(task: WritingTask): Promise<Editorial>;
}
