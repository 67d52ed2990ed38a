import type { PromptKey } from '@commonhearth/schemas';

/**
 * Version 1 of each prompt. `{name}` stands for a fact of the home; a line `Pattern: …` is how it may read, with other
 * ways after `|` where a fact is unknown, and is all that the embedded writer goes by.
 */
export const firstPrompts: Readonly<Record<PromptKey, string>> = {
  title: [
    'Write the title of this home for friends who want to live next door to each other: what it is and where, in at most 70 characters, without the price and without exclamation marks.',
    'Pattern: {kind} in {area} | {kind} in {city} | {bedrooms}-bedroom home in {area} | {bedrooms}-bedroom home in {city} | Home in {area} | Home in {city} | {address}',
  ].join('\n'),
  description: [
    'Describe this home in three to five plain sentences for two to four households: how they would share it, what stands there, what is outside. Say nothing that is not among the facts.',
    'Pattern: {units} | {potential}',
    'Pattern: Built in {year}, with {bedrooms} bedrooms and {bathrooms} baths on {sqft} | Built in {year}, with {bedrooms} bedrooms | {bedrooms} bedrooms and {bathrooms} baths | Built in {year}',
    'Pattern: The lot has {lot}: room for a table that seats everybody | The address is {address}',
    'Pattern: Offered at {price}',
  ].join('\n'),
  tags: 'Choose one main tag, the reason to come and look, and up to eight more. Only tags of the list, and only what the facts tell.',
  units:
    'Count the homes that stand here with a door and a kitchen of their own, and those that could be added. Where the facts do not tell, answer null.',
  social: 'Top 10 this week',
};
