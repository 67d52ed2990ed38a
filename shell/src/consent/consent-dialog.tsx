import { usePlatform } from '@commonhearth/contract';
import { Button, Note, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { browserAsksNotTo, consentNow, sayConsent, type Consent } from './consent.ts';
import { whoElse } from './who-else.ts';

/** Two equal ways, neither ticked before. */
const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
  > button {
    height: 100%;
  }
`;
const said: Readonly<Record<Consent, string>> = {
  granted: 'You said that it’s fine. Change your mind whenever.',
  refused: 'You said: only what’s needed. Change your mind whenever.',
};

/** What this browser lets the site note, and the change of it. */
export default function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const others = whoElse(usePlatform().config);
  const now = consentNow();
  const say = (consent: Consent) => () => {
    sayConsent(consent);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Help us improve?"
      description={`It shows us what’s confusing: which pages and homes are opened, kept 13 months by us, and how a visit looked, every word of it hidden, kept 30 days. ${
        others === undefined ? 'Nobody else is told.' : `If you say yes, ${others} may note it for us.`
      } What you type is never in it. No ads, nothing sold.`}
      width={560}
      onPhone="sheet"
    >
      <Stack $gap={4}>
        <div aria-hidden="true">
          <HouseFace face="Wired" hue="cyan" size={64} />
        </div>
        {browserAsksNotTo() ? (
          <Note tone="info">Your browser asks sites not to track. We don’t, whatever is said here.</Note>
        ) : (
          <p>{now === undefined ? 'Cookies that keep you signed in are always needed.' : said[now]}</p>
        )}
        <Ways>
          <Button variant="dark" onClick={say('refused')}>
            Only what’s needed
          </Button>
          <Button variant="dark" onClick={say('granted')}>
            Yes, that’s fine
          </Button>
        </Ways>
      </Stack>
    </Dialog>
  );
}
