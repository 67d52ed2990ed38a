import { z } from 'zod';
import { editorial } from '../homes/compound.ts';
import { promptKeys } from '../constants/statuses.ts';
import { id, timestamp, version } from '../primitives.ts';
import { aiConfig } from '../homes/region.ts';

const longestPrompt = 8000;
const longestNote = 200;
const note = z.string().trim().max(longestNote, `Write at most ${longestNote} characters.`);
const promptText = z.string().trim().min(1, 'Enter some text.').max(longestPrompt);

/** How a version did with one compound of the checks; no failures: it passed. */
export const aiCheckResult = z
  .object({ compound_id: id, failures: z.array(z.string()) })
  .meta({ id: 'AiCheckResult' });
/** `missing`: not run with these checks and this writer; `none`: there is nothing to check, or no home to check it with. */
export const checkStates = ['passed', 'failed', 'missing', 'running', 'none'] as const;
const checked = z.object({
  state: z.enum(checkStates),
  results: z.array(aiCheckResult),
  /** Of the job that is at it. */
  job_id: z.uuid().nullable(),
});

const ofVersion = {
  version: z.int().positive(),
  live: z.boolean(),
  note: z.string(),
  /** A colleague's name; null: it came with the product, or they are gone. */
  author: z.string().nullable(),
  create_timestamp: timestamp,
  checks: checked,
};
export const promptVersion = z
  .object({ key: z.enum(promptKeys), text: z.string(), ...ofVersion })
  .meta({ id: 'PromptVersion' });
export type PromptVersion = z.infer<typeof promptVersion>;
export const areaAiVersion = z
  .object({ area_id: id, ai_config: aiConfig, ...ofVersion })
  .meta({ id: 'AreaAiVersion' });
export type AreaAiVersion = z.infer<typeof areaAiVersion>;

/** The live text of a prompt; `draft_version` is the newest version where that is not live, `version` the newest. */
export const baseAiPrompt = z
  .object({
    key: z.enum(promptKeys),
    text: z.string(),
    live_version: z.int(),
    draft_version: z.int().nullable(),
    /** Its text. */
    draft: z.string().nullable(),
    version,
    /** Names that may stand in braces. */
    variables: z.array(z.string()),
  })
  .meta({ id: 'BaseAiPrompt' });
export type BaseAiPrompt = z.infer<typeof baseAiPrompt>;

/** `PUT /hfc/_i/base_ai_prompts/{key}`: a new version over the one that `version` names as the newest. */
export const promptUpdate = z
  .strictObject({ text: promptText, note: note.optional(), version })
  .meta({ id: 'PromptUpdate' });
/** `POST …/live` */
export const liveVersionBody = z
  .strictObject({ version: z.int().positive() })
  .meta({ id: 'LiveVersionBody' });
export type LiveVersionBody = z.infer<typeof liveVersionBody>;

const longestTold = 2000;
/** What writers are told of an area besides: a prompt of its own takes the place of the usual one. */
export const aiConfigInput = z
  .strictObject({
    tone: z.string().trim().max(longestTold).optional(),
    highlights: z.string().trim().max(longestTold).optional(),
    avoid: z.string().trim().max(longestTold).optional(),
    prompts: z.partialRecord(z.enum(promptKeys), z.string().trim().max(longestPrompt)).optional(),
  })
  .meta({ id: 'AreaAiConfig' });
export type AiConfigInput = z.infer<typeof aiConfigInput>;

/** `POST /hfc/_i/ai_preview`: nothing is kept; what is not named is as it is live. */
export const aiPreviewBody = z
  .strictObject({
    compound_id: id,
    prompts: z.partialRecord(z.enum(promptKeys), promptText),
    ai_config: aiConfigInput.optional(),
  })
  .meta({ id: 'AiPreviewBody' });
export type AiPreviewBody = z.infer<typeof aiPreviewBody>;
export const aiPreview = z
  .object({
    ai_editorial: editorial,
    /** What its social images would say of the list that it stands in. */
    social: z.string(),
    writer: z.string(),
  })
  .meta({ id: 'AiPreview' });
export type AiPreview = z.infer<typeof aiPreview>;

const bounds = z
  .strictObject({
    min: z.int().min(0).max(10_000).optional(),
    max: z.int().min(1).max(10_000).optional(),
  })
  .refine(({ min = 0, max = Infinity }) => min <= max, 'The minimum can’t be more than the maximum.');
/** What every text is held to before the version that asks for it goes live. */
export const aiCheckSettings = z.strictObject({
  checks: z
    .array(z.strictObject({ compound_id: id, expected: z.array(z.string().trim().min(1).max(200)).max(20) }))
    .max(50),
  banned_words: z.array(z.string().trim().min(1).max(100)).max(500),
  lengths: z.strictObject({ title: bounds.optional(), description: bounds.optional() }),
});
export type AiCheckSettings = z.infer<typeof aiCheckSettings>;
/** `PUT /hfc/_i/ai_checks` */
export const aiChecksUpdate = aiCheckSettings.extend({ version }).meta({ id: 'AiChecksUpdate' });
export const aiChecks = z
  .object({
    ...aiCheckSettings.shape,
    version,
    results: z.array(
      z.object({
        key: z.enum(promptKeys).nullable(),
        area_id: id.nullable(),
        version: z.int(),
        ...checked.shape,
      }),
    ),
  })
  .meta({ id: 'AiChecks' });
export type AiChecks = z.infer<typeof aiChecks>;
/** `POST /hfc/_i/ai_checks/run`: of one of the two. */
export const runChecksBody = z
  .strictObject({ key: z.enum(promptKeys).optional(), area_id: id.optional(), version: z.int().positive() })
  .meta({ id: 'RunChecksBody' });
export type RunChecksBody = z.infer<typeof runChecksBody>;
export type PromptUpdate = z.infer<typeof promptUpdate>;
export type CheckState = (typeof checkStates)[number];
export type AiChecksUpdate = z.infer<typeof aiChecksUpdate>;
export type AiCheckResult = z.infer<typeof aiCheckResult>;
