import { createContext, type ComponentType } from 'react';

export type PeopleOnCard = ComponentType<{ readonly compoundId: string }>;

/** What shows who has the home of a card open. It draws itself, so that nothing of the card is drawn with it. */
export const PeopleOnCardContext = createContext<PeopleOnCard>(() => null);
