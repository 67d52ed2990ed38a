import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, compound, subscriberId }) => {
  await api.call('PUT', `/hfc/compounds/${compound}/like_status`, {
    token,
    body: { status: 'liked', subscriber_id: subscriberId },
  });
};
