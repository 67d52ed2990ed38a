import { selectNavigation, useAppSelector } from '@commonhearth/contract';
import { LinkedSwitches, OwnPreferences } from '../features/account/index.ts';
import { SinglePage } from '../features/single-page/index.ts';

/** RTR-39: which mails somebody gets, by the link of a mail or signed in. */
export default function EmailPreferencesPage() {
  const { emailPreferencesToken: token } = useAppSelector(selectNavigation);
  return <SinglePage>{token === null ? <OwnPreferences /> : <LinkedSwitches token={token} />}</SinglePage>;
}
