import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, email }) => {
  await api.call('POST', '/hfc/coming_soon_interest', { body: { city_key: 'boston', email } });
};
