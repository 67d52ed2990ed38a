import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, name, email }) => {
  await api.call('POST', '/hfc/tour_form_submitted', {
    body: { name, email: email.toUpperCase(), answers: {}, page_sent_from: '[Route] /hfc/tour' },
  });
};
