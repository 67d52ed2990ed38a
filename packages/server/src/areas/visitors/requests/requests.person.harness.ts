import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, name, compound, subscriberId }) => {
  const about = { subscriber_id: subscriberId, compound_id: compound, page_sent_from: '[Route] /hfc/home' };
  await api.call('POST', '/hfc/tour_request', {
    token,
    body: { ...about, times: [], message: `With ${name}` },
  });
  await api.call('POST', '/hfc/messages', { token, body: { ...about, body: `Love, ${name}` } });
};
