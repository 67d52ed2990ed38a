import type { StaffPerson } from '@commonhearth/schemas';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import type { ReactNode } from 'react';

const usual: Answers = {
  'GET /api/hfc/_i/areas': { body: { areas: [] } },
  'GET /api/hfc/_i/agents': { body: { agents: [] } },
  'GET /api/hfc/_i/settings': { body: { settings: { crm_url: null, is_superuser: false } } },
  'GET /api/hfc/_i/coming_soon_interest': { body: { interest: [], markets: [] } },
};

/** A page of this remote as staff see it, with these answers of the server. */
export const openAsStaff = (page: ReactNode, answers: Answers) =>
  renderWithPlatform(page, { services: { fetch: fakeFetch({ ...usual, ...answers }), tokens: validTokens } });

/** Keeps the files that a page saves from the browser; returns their texts. */
export function interceptSavedFiles() {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const textOf = (file: Blob) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        resolve(reader.result);
      });
      reader.readAsText(file);
    });
  return () => Promise.all(files.map(textOf));
}

export const at = '2026-11-20T11:50:00.000Z';
export const buildPerson = (over: Partial<StaffPerson> = {}): StaffPerson => ({
  user_id: '0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01',
  email: 'ann@example.com',
  email_verified: true,
  name: 'Ann',
  is_staff: false,
  is_superuser: false,
  lnf_advisor: null,
  create_timestamp: at,
  subscribers: [],
  beta_area_ids: [],
  beta_approval_area_ids: [],
  receives_all_emails: true,
  receives_product_emails: true,
  receives_newsletter_emails: false,
  mails: [
    { category: 'alert', refusal: null },
    { category: 'broadcast', refusal: null },
    { category: 'newsletter', refusal: 'They do not get the newsletter.' },
  ],
  unsubscriptions: [],
  suppressed: null,
  waits_for: [],
  last_mails: [],
  ...over,
});
