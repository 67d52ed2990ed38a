/** What becomes of a tour that somebody asked for; staff confirm it and note that it took place. */
export const tourStates = ['requested', 'confirmed', 'done', 'cancelled'] as const;
export type TourState = (typeof tourStates)[number];
/** A message is answered by mail; staff note that it was. */
export const messageStates = ['sent', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

/** Characters that a message, or what goes along with a tour, may have. */
export const longestMessage = 4000;
/** Characters of `page_sent_from`, the page that something was sent from, as `[Route] …` [5]. */
export const longestPageSentFrom = 50;
/** Days that one request may name. */
export const mostTourDays = 8;
