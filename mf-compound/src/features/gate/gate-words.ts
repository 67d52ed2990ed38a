import type { PendingLike } from '@commonhearth/contract';

const counted = new Map([
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
]);

/** What the gate says: of the home that somebody likes or hides, else of the homes that they looked at. */
export function gateWords(
  wish: Pick<PendingLike, 'title' | 'status'> | null,
  homes: number,
): { readonly title: string; readonly description: string } {
  if (wish === null)
    return {
      title: 'Found one for you and your friends?',
      description: `You’ve looked at ${counted.get(homes) ?? homes} homes. Sign up so you don’t lose any of them:`,
    };
  return wish.status === 'disliked'
    ? {
        title: `Not for you: “${wish.title}”`,
        description: 'Sign up and it stays out of your list. You also get:',
      }
    : {
        title: `Save “${wish.title}”`,
        description: 'Sign up and it’s on your shortlist when you come back. You also get:',
      };
}
