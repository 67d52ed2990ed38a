import { marketIdOf } from '@commonhearth/testing-server/api';
import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, compound }) => {
  const { body } = await api.call('POST', '/hfc/circles', {
    token,
    body: {
      name: 'Fern Street crew',
      market_id: await marketIdOf(api, 'seattle'),
      household_name: 'The fig house',
    },
  });
  const { circle_id: circleId } = body['circle'] as { readonly circle_id: string };
  await api.call('POST', `/hfc/circles/${circleId}/invitation`, { token, body: {} });
  const home = `/hfc/circles/${circleId}/homes/${compound}`;
  await api.call('PUT', `${home}/voice`, { token, body: { voice: 'love' } });
  await api.call('POST', `${home}/notes`, { token, body: { text: 'That porch.' } });
};
