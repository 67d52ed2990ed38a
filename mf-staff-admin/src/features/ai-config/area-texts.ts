import type { AiConfigInput, FullArea } from '@commonhearth/schemas';
import { promptKeys } from '@commonhearth/schemas/constants';
import type { PromptField, Texts } from './subject.ts';
import { promptNames } from './words.ts';

const longestTold = 2000;
const longestPrompt = 8000;
const told = ['tone', 'highlights', 'avoid'] as const;

/** What is told of an area, in the order of the page. */
export const areaFields: readonly PromptField[] = [
  {
    name: 'tone',
    label: 'Tone',
    hint: 'How texts about this area should sound.',
    optional: true,
    longest: longestTold,
  },
  {
    name: 'highlights',
    label: 'Worth mentioning',
    hint: 'What is special here: a creek, a train stop, a market.',
    optional: true,
    longest: longestTold,
  },
  {
    name: 'avoid',
    label: 'Avoid',
    hint: 'What texts about this area should never say.',
    optional: true,
    longest: longestTold,
  },
  ...promptKeys.map((key) => ({
    name: key,
    label: `${promptNames[key]} prompt of its own`,
    hint: 'Overrides the base prompt for this area. Leave empty to use the base prompt.',
    optional: true,
    longest: longestPrompt,
  })),
];

export const toTexts = ({ prompts = {}, ...config }: FullArea['ai_config']): Texts =>
  Object.fromEntries(
    areaFields.map(({ name }) => [name, { ...prompts, ...config }[name as (typeof told)[number]] ?? '']),
  );

/** What is empty says nothing. */
export function toConfig(texts: Texts): AiConfigInput {
  const written = (name: string): string => (texts[name] ?? '').trim();
  const some = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => written(name) !== '').map((name) => [name, written(name)]));
  const prompts = some(promptKeys);
  return { ...some(told), ...(Object.keys(prompts).length > 0 && { prompts }) };
}
