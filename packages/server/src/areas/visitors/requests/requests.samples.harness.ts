import type { Person, Samples } from '@commonhearth/testing-server/api';
import { createTourRequest } from '@commonhearth/testing-server/world';

const subscriberOf = (person: Person): string => person.subscriberId ?? '';
const page = '[Route] /hfc/home';

export const samples: Samples = {
  'CAL-26': ({ publicCompound, hiddenCompound, other }, caller, target) => ({
    body: {
      compound_id: target === 'own' ? publicCompound : hiddenCompound,
      subscriber_id: subscriberOf(target === 'own' ? caller : other),
      times: ['2999-11-28'],
      message: 'Two kids under five.',
      page_sent_from: page,
    },
  }),
  'CAL-31': ({ publicCompound, other }, caller, target) => ({
    body: {
      compound_id: publicCompound,
      subscriber_id: subscriberOf(target === 'own' ? caller : other),
      body: 'Is the porch shared?',
      page_sent_from: page,
    },
  }),
  'CAL-143': async ({ api, other, publicCompound }, caller, target) => ({
    path: {
      tour_request_id: await createTourRequest(api, {
        subscriberId: subscriberOf(target === 'own' ? caller : other),
        compoundId: publicCompound,
      }),
    },
    body: {},
  }),
};
