/** The site's short pages: `/about/{page}` and what the footer calls them. */
export const aboutPages = {
  about: 'About us',
  how_it_works: 'How it works',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  fair_housing: 'Fair housing',
} as const;
export type AboutPage = keyof typeof aboutPages;

export const isAboutPage = (page: string | undefined): page is AboutPage =>
  page !== undefined && Object.hasOwn(aboutPages, page);
