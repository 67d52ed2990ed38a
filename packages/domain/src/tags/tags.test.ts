import { meetsTag, tagsOf } from './tags.ts';

it('[FLT-06] a tag is met by itself and by the tags of its group, not the other way round', () => {
  expect(meetsTag(['great yard'], 'great yard')).toBe(true);
  expect(meetsTag(['shared courtyard'], 'great yard')).toBe(true);
  expect(meetsTag(['great yard'], 'garden')).toBe(false);
  expect(meetsTag(['walkable'], 'walkable')).toBe(true);
  expect(meetsTag([], 'walkable')).toBe(false);
});

it('lists the main tag first and each tag once', () => {
  expect(tagsOf({ mainTag: 'pool', secondaryTags: ['garden', 'pool'] })).toEqual(['pool', 'garden']);
  expect(tagsOf({ mainTag: null, secondaryTags: ['garden'] })).toEqual(['garden']);
});
