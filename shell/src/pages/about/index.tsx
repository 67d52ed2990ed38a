import { useParams } from '@commonhearth/contract/router';
import type { ComponentType } from 'react';
import NotFoundPage from '../not-found.tsx';
import { isAboutPage, type AboutPage } from '../../layout/about-pages.ts';
import { FairHousing, Privacy, Terms } from './rules.tsx';
import { AboutUs, Contact, HowItWorks } from './us.tsx';

const texts: Readonly<Record<AboutPage, ComponentType>> = {
  about: AboutUs,
  how_it_works: HowItWorks,
  contact: Contact,
  privacy: Privacy,
  terms: Terms,
  fair_housing: FairHousing,
};

/** RTR-42: the site's short pages. */
export default function AboutPages() {
  const { page } = useParams();
  const known = isAboutPage(page) ? page : undefined;
  if (known === undefined) return <NotFoundPage />;
  const Text = texts[known];
  return <Text />;
}
