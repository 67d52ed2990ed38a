import { categories, type Category, type Editorial } from '@commonhearth/schemas';
import type { AiWriter, HomeFacts, WritingTask } from './ai-writer.ts';
import { filledPatterns } from './fill-prompt.ts';
import { heldEditorial } from './held-editorial.ts';

const unitsOfCategory: Readonly<Record<Category, readonly [standing: number, potential: number] | null>> = {
  Duplex: [2, 0],
  Triplex: [3, 0],
  '4+ home compound': null,
  'Home with ADU': [2, 0],
  'Home with ADU potential': [1, 1],
  'Apartment cluster': null,
};
const bigLotInSqft = 8000;

function tagsOf({ editorial, yearBuilt, lotAreaInSqft, hasParking }: HomeFacts): readonly string[] {
  const own = [...(editorial.mainTag === null ? [] : [editorial.mainTag]), ...editorial.secondaryTags];
  return [
    ...own,
    ...(lotAreaInSqft !== null && lotAreaInSqft >= bigLotInSqft ? ['big lot'] : []),
    ...(hasParking ? ['has parking'] : []),
    ...(yearBuilt !== null && yearBuilt >= 2015 ? ['recently built'] : []),
    ...(yearBuilt !== null && yearBuilt > 0 && yearBuilt < 1930 ? ['historic'] : []),
  ];
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? upper(text) : `${upper(text)}.`);

/** The words that an area does not want said, in the form of a list with commas or lines between. */
const avoided = ({ area }: WritingTask): readonly string[] =>
  (area.avoid ?? '')
    .toLowerCase()
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

function compose(task: WritingTask): Editorial {
  const { facts, prompts, area } = task;
  const { editorial } = facts;
  const isWanted = (text: string) => !avoided(task).some((word) => text.toLowerCase().includes(word));
  const titles = filledPatterns(prompts.title, facts);
  const highlights = area.highlights?.trim() ?? '';
  const said = [...filledPatterns(prompts.description, facts), ...(highlights === '' ? [] : [highlights])];
  const category = editorial.category ?? categories.find((one) => one === facts.suggestedCategory) ?? null;
  const [standing = null, potential = null] = (category && unitsOfCategory[category]) ?? [];
  const [mainTag = null, ...secondaryTags] = tagsOf(facts);
  const held = heldEditorial({
    title: upper(titles.find(isWanted) ?? titles[0] ?? facts.words['address'] ?? 'A home'),
    description: said.filter(isWanted).map(sentence).join(' '),
    category,
    mainTag,
    secondaryTags,
    numUnits: editorial.numUnits ?? standing,
    numPotentialUnits: editorial.numPotentialUnits ?? potential,
  });
  if (held === undefined) throw new Error('A template gave no title.');
  return held;
}

/** Composes texts of the facts alone, by the patterns of the prompts: no network, and of the same facts the same text. */
export const templateWriter: AiWriter = {
  name: 'template',
  repeats: true,
  write: (task) => Promise.resolve(compose(task)),
};
