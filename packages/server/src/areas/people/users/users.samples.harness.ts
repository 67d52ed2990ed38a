import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-01': ({ other }, caller, target) => ({
    query: { user_id: (target === 'own' ? caller : other).userId },
  }),
  'CAL-02': ({ other }, caller, target) => ({
    body: {
      user_id: (target === 'own' ? caller : other).userId,
      name: 'Ann',
      config: { any: 'thing' },
      public_profile: {
        earliestMove: '1_3_months',
        locationType: 'rent',
        minBedrooms: '4_plus',
        avatarHouseFace: 'Joy',
        avatarHouseHue: 'cyan',
      },
      history: {
        days_visited: 2,
        hfc_tour_form_submitted: true,
        hfc_quiz_submitted: true,
        minihoods: { ballard: 1 },
      },
    },
  }),
  'CAL-03': () => ({
    body: {
      receives_product_emails: true,
      receives_newsletter_emails: true,
      receives_all_emails: true,
    },
  }),
};
