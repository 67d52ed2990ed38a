import type { CircleNews } from '@commonhearth/schemas';

/** A sentence around the title of a home, if it is about one. */
export interface NewsWords {
  readonly before: string;
  readonly title?: string;
  readonly after?: string;
}

type News<Kind extends CircleNews['kind']> = Extract<CircleNews, { readonly kind: Kind }>;

function voiceWords({
  voice,
  title,
  is_yours: isYours,
  member,
  household_name: household,
}: News<'voice'>): NewsWords {
  const who = isYours ? 'You' : (member?.name ?? `Somebody in ${household}`);
  if (voice === 'no') return { before: '', title, after: ` is not for ${isYours ? 'you' : who}` };
  if (voice === 'could') return { before: `${who} could live in `, title };
  return { before: `${who} ${isYours ? 'love' : 'loves'} `, title };
}

/** What happened, as the reader is told it: on the page of the circle, and by email. */
export function newsWords(news: CircleNews): NewsWords {
  switch (news.kind) {
    case 'joined':
      return { before: `${news.is_yours ? 'You' : news.member.name} joined` };
    case 'note':
      return {
        before: `${news.is_yours ? 'You' : news.author.name} wrote about `,
        title: news.title,
        after: `: “${news.text}”`,
      };
    case 'shortlisted':
      return { before: 'Shortlisted: ', title: news.title };
    case 'voice':
      return voiceWords(news);
  }
}

export const newsSentence = (news: CircleNews): string => {
  const { before, title = '', after = '' } = newsWords(news);
  return before + title + after;
};
