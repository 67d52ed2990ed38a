import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, name, compound, subscriberId, shareLinkKey }) => {
  const path = `/hfc/compounds/${compound}/activity/name_given`;
  const given = { share_link_key: shareLinkKey, name: `Friend of ${name}` };
  await api.call('POST', path, { token, body: { subscriber_id: subscriberId, ...given } });
  await api.call('POST', path, { body: given });
};
