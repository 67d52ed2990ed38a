import type { PersonRows } from '../../../spec/whole-person.harness.ts';

export const personRows: PersonRows = async ({ api, token, name, email }) => {
  const contact = { name, email, body: `Hello, ${name}`, page_sent_from: '[Route] /about/contact' };
  await api.call('POST', '/hfc/contact_messages', { token, body: contact });
  await api.call('POST', '/hfc/contact_messages', { body: { ...contact, email: email.toUpperCase() } });
};
