import { lazyPart, useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { Suspense, useState, type ReactNode } from 'react';
import { FooterView } from './footer-view.tsx';
import { useHomesHref } from './use-homes-href.ts';

interface AboutProps {
  readonly onClose: () => void;
}
const AboutThisPage = lazyPart<AboutProps>(
  () => import(/* webpackChunkName: "versions" */ '../versions/about-this-page.tsx'),
  {
    dialog: ({ onClose }) => onClose,
  },
);

const ConsentDialog = lazyPart<AboutProps>(
  () => import(/* webpackChunkName: "consent" */ '../consent/consent-dialog.tsx'),
  {
    dialog: ({ onClose }) => onClose,
  },
);

/** What stands below every page of the consumer app: who we are, the rules, and where else to go. */
export function Footer({ logo }: { readonly logo: ReactNode }) {
  const { config, now } = usePlatform();
  const { href } = useNavigation();
  const homes = useHomesHref();
  const [asked, setAsked] = useState<'about' | 'consent'>();
  const close = (): void => {
    setAsked(undefined);
  };
  return (
    <FooterView
      logo={logo}
      brand={config.brand}
      year={new Date(now()).getFullYear()}
      links={config.links}
      homesHref={homes.href}
      aboutHref={(page) => href('About', { page })}
      LinkComponent={AppLink}
      onConsent={() => {
        setAsked('consent');
      }}
      onAbout={() => {
        setAsked('about');
      }}
    >
      {asked !== undefined && (
        <Suspense fallback={null}>
          {asked === 'about' ? <AboutThisPage onClose={close} /> : <ConsentDialog onClose={close} />}
        </Suspense>
      )}
    </FooterView>
  );
}
