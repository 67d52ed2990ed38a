import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = {
  'CAL-156': () => ({
    body: {
      name: 'Ann',
      email: 'ann@example.com',
      body: 'Is there a newsletter?',
      page_sent_from: '[Route] /about/contact',
    },
  }),
  'CAL-157': ({ publicCompound, hiddenCompound }, _caller, target) => ({
    body: {
      compound_id: target === 'own' ? publicCompound : hiddenCompound,
      field: 'price',
      body: 'It is $10,000 less.',
      email: 'ann@example.com',
      page_sent_from: '[Route] /hfc/homes_c',
    },
  }),
  'CAL-158': () => ({ query: { state: 'open', cursor: '9' } }),
  'CAL-159': async ({ api }) => {
    const { rows } = await api.database.pool.query<{ id: string }>(
      `insert into contact_messages (name, email, body, page_sent_from, create_timestamp)
       values ('Ann', 'ann@example.com', 'Hello', '[Route] /about/contact', $1)
       returning contact_message_id::text as id`,
      [api.clock.now],
    );
    return { path: { contact_message_id: rows[0]?.id ?? '' }, body: { handled: true } };
  },
};
