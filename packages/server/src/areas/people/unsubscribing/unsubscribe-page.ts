import { startGuardStyle } from '../../../pages/document/inline/start-guard.ts';
import type { Unsubscription } from '../../../http/tokens/unsubscribe-token.ts';

const lists: Readonly<Record<Unsubscription['from'], string>> = {
  alerts: 'alerts about homes',
  broadcasts: 'news about homes',
  newsletter: 'the newsletter',
  invitations: 'invitations from friends',
  circles: 'email about your circles',
  all: 'all email',
};
const abouts: Readonly<Record<Unsubscription['object'], string>> = {
  compound: ' for one home',
  area: ' for one area',
  subscriber: ' for one market',
  circle: ' for one circle',
  user: '',
};

/**
 * What the address of a mail's `List-Unsubscribe` shows to who opens it: a button that posts, without scripts. To
 * look at it changes nothing.
 */
export function unsubscribePage({ from, object }: Unsubscription, done: boolean): string {
  const what = lists[from] + abouts[object];
  const inside = done
    ? [
        '<h1>Done</h1>',
        `<p>No more ${what}. An email sent a minute ago may still arrive.</p>`,
        '<p><a href="/">See homes</a></p>',
      ]
    : [
        `<h1>Stop ${what}?</h1>`,
        '<p>Nothing changes until you press the button. You’ll still get emails about your account, such as codes.</p>',
        '<form method="post">',
        '<input type="hidden" name="List-Unsubscribe" value="One-Click">',
        '<input type="hidden" name="page" value="yes">',
        `<button>Stop ${what}</button>`,
        '</form>',
      ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Unsubscribe</title>',
    `<style>body { margin: 0; background: #fbf6ea; }\n${startGuardStyle}</style>`,
    '</head>',
    '<body>',
    '<main id="site-failed">',
    ...inside,
    '</main>',
    '</body>',
    '</html>',
  ].join('\n');
}
