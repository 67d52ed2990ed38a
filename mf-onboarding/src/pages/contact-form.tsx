import { selectUser, useAppSelector } from '@commonhearth/contract';
import { ContactForm } from '../features/contact-form/index.ts';

/** The slot `contact-form` of the page About, contact. */
export default function ContactFormSlot() {
  const user = useAppSelector(selectUser);
  // remounts on sign-in, so that name and email are prefilled
  return <ContactForm key={user?.user_id ?? 'visitor'} />;
}
