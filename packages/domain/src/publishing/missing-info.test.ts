import { missingInfo } from './missing-info.ts';

const complete = { title: 'Two front doors', description: 'A duplex.' };

it('[REV-06] an approved compound without title or area lacks required info', () => {
  expect(missingInfo(complete, 'a1', 'approved')).toEqual({ required: [], important: [] });
  expect(missingInfo({ ...complete, title: ' ' }, 'a1', 'approved').required).toEqual(['title']);
  expect(missingInfo({ ...complete, title: null }, null, 'approved').required).toEqual(['title', 'area']);
});

it('[REV-06] an approved compound without description lacks important info', () => {
  expect(missingInfo({ ...complete, description: null }, 'a1', 'approved')).toEqual({
    required: [],
    important: ['description'],
  });
});

it.each(['for_review', 'might_approve', 'published', 'not_approved'] as const)(
  'asks nothing of a compound that is %s',
  (status) => {
    expect(missingInfo({ title: null, description: null }, null, status)).toEqual({
      required: [],
      important: [],
    });
  },
);
