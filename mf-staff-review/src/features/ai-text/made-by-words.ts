import type { Editorial, MadeBy } from '@commonhearth/schemas';

/** "qwen-72b · El Cerrito v7 · prompts v1": which writer and which versions made a text. */
export function madeByWords({ writer, prompts, area }: MadeBy): string {
  const versions = [...new Set(Object.values(prompts))].sort((a, b) => a - b);
  const of = Object.entries(prompts).map(([key, version]) => `${key} v${version}`);
  const said = versions.length === 1 ? `prompts v${versions[0] ?? 1}` : of.join(', ');
  return [
    writer === 'template' ? 'Written from the facts' : `Written by ${writer}`,
    ...(area === undefined ? [] : [`${area.name} v${area.version}`]),
    said,
  ].join(' · ');
}

/** Type, tags and units that the AI names and the home lacks or has otherwise; null where there are none. */
export function suggestionWords(
  ai: Editorial,
  own: Editorial,
): { readonly words: string; readonly taken: Partial<Editorial> } | null {
  const category = ai.category !== null && ai.category !== own.category ? ai.category : null;
  const units = ai.numUnits !== null && ai.numUnits !== own.numUnits ? ai.numUnits : null;
  const tags = [ai.mainTag, ...ai.secondaryTags].filter((tag) => tag !== null);
  const ownTags = [own.mainTag, ...own.secondaryTags];
  const newTags = tags.filter((tag) => !ownTags.includes(tag));
  const words = [
    ...(category === null ? [] : [category]),
    ...(units === null ? [] : [`${units} ${units === 1 ? 'unit' : 'units'}`]),
    ...(newTags.length === 0
      ? []
      : [`${newTags.length === 1 ? 'the tag' : 'the tags'} ${newTags.join(', ')}`]),
  ];
  if (words.length === 0) return null;
  return {
    words: words.join(', '),
    taken: {
      ...(category !== null && { category }),
      ...(units !== null && { numUnits: units }),
      ...(newTags.length > 0 && {
        mainTag: own.mainTag ?? newTags[0] ?? null,
        secondaryTags: [...own.secondaryTags, ...(own.mainTag === null ? newTags.slice(1) : newTags)],
      }),
    },
  };
}
