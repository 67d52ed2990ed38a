import type { Samples, TestApi } from '@commonhearth/testing-server/api';

const commentId = '11111111-1111-4111-8111-111111111111';
const withComment = async ({ database }: TestApi, compoundId: string) => {
  const said = [
    { comment_id: commentId, text: 'An offer came in.', create_timestamp: '2026-11-20T12:00:00.000Z' },
  ];
  await database.pool.query('update compounds set broadcast_comments = $2 where compound_id = $1', [
    compoundId,
    JSON.stringify(said),
  ]);
  return { compound_id: compoundId, comment_id: commentId };
};
const body = { text: 'The open house is on Sunday.' };

export const samples: Samples = {
  'CAL-58': ({ hiddenCompound }) => ({ path: { compound_id: hiddenCompound }, body }),
  'CAL-148': ({ hiddenCompound }) => ({ path: { compound_id: hiddenCompound }, body }),
  'CAL-89': async ({ api, hiddenCompound }) => ({ path: await withComment(api, hiddenCompound), body }),
  'CAL-90': async ({ api, hiddenCompound }) => ({ path: await withComment(api, hiddenCompound), body: {} }),
};
