import { checkTaggedCalls, tagsOf, withTags } from './resource-tags.ts';

it('gives a call the tags of all its resources, and none to a call without any', () => {
  expect(tagsOf('listAgents')).toEqual(['agents']);
  expect(tagsOf('undoEntry')).toEqual(['agents', 'cycles', 'resources']);
  expect(tagsOf('tellPresence')).toEqual([]);
});

it('names the calls that the API does not have', () => {
  expect(() => {
    checkTaggedCalls(new Set(['listAgents']));
  }).toThrow(/^resource-tags\.ts names calls that the API does not have: .*addAgent/);
});

it('writes the tags of reads as they are, and those of writes with when they count', () => {
  const made = [
    'export const addTagTypes = ["agents"] as const;',
    'const injectedRtkApi = api.enhanceEndpoints({ addTagTypes });',
    '      providesTags: [],',
    '      providesTags: ["agents"],',
    '      invalidatesTags: [],',
    '      invalidatesTags: ["agents", "cycles"],',
    '',
  ];
  const text = withTags(made.join('\n'));
  expect(text).toMatch(/^const addTagTypes .*\nconst whenOutdated =\n[\s\S]+;\nconst injectedRtkApi/);
  expect(text.match(/^ {6}\w+Tags: .*/gm)).toEqual([
    '      providesTags: ["agents"],',
    '      invalidatesTags: whenOutdated("agents", "cycles"),',
  ]);
});
