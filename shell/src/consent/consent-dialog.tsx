import { usePlatform } from '@commonhearth/contract';
import { Button, Note, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { browserAsksNotTo, consentNow, type Consent } from './consent-cookie.ts';
import { consentWords } from './consent-words.ts';
import { sayConsent } from './consent.ts';
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
  granted: 'You said yes. You can change your mind any time.',
  refused: 'You said no, so we record nothing. You can change your mind any time.',
};

/** What this browser lets the site note, and the change of it. */
export default function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { config } = usePlatform();
  const others = whoElse(config);
  const { undecided } = consentWords(config);
  const now = consentNow();
  const say = (consent: Consent) => () => {
    sayConsent(consent);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Privacy choice"
      description={`To see what’s confusing, we may record which pages and homes you open (kept for 13 months) and a replay of your visit with all text hidden (kept for 30 days). ${
        others === undefined ? 'We don’t share it.' : `If you say yes, ${others} may also record it for us.`
      } It never includes what you type. No ads, nothing sold.`}
      width={560}
      onPhone="sheet"
    >
      <Stack $gap={4}>
        <div aria-hidden="true">
          <HouseFace face="Wired" hue="cyan" size={64} />
        </div>
        {browserAsksNotTo() ? (
          <Note tone="info">
            Your browser asks sites not to track you, so we don’t, whatever you choose here.
          </Note>
        ) : (
          <p>
            {now === undefined ? undecided : said[now]} Cookies that keep you logged in are always needed.
          </p>
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
