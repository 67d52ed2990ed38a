import { lazyPart, useBackCloses, usePlatform } from '@commonhearth/contract';
import {
  Banner,
  Button,
  focusRoom,
  heights,
  icons,
  media,
  rem,
  stickyOffset,
  useShare,
  VisuallyHidden,
} from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import type { LinkDialogProps } from '@commonhearth/ui/dialog';
import { Suspense, type RefObject } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useLowerBanner } from './use-lower-banner.ts';

const LinkByHand = lazyPart<LinkDialogProps>(
  () => import(/* webpackChunkName: "banners" */ './link-by-hand.tsx'),
  {
    dialog: ({ onClose }) => onClose,
  },
);

/** On a phone what floats leaves room for it. It gives way to a map that fills the window, and to a question. */
const RoomAtFoot = createGlobalStyle`
  @media ${media.mobile} {
    html:is([data-map-alone], [data-asks]) [data-lower-banner] { display: none; }
    html:not([data-map-alone], [data-asks]) {
      --bar-room: max(0px, ${stickyOffset(rem(heights.lowerBanner))});
      scroll-padding-bottom: calc(${focusRoom.below}px + var(--bar-room));
    }
  }
`;
const Faces = styled.span`
  display: flex;
  flex: none;
  > * + * {
    margin-left: -8px;
  }
`;
const Words = styled.p`
  font-size: 0.9375rem;
  @media ${media.mobile} {
    flex: 1;
  }
`;

interface Props {
  readonly address: string;
  readonly onDismiss: () => void;
}

/** Asks to bring friends along: they are who homes are looked for with. */
function Invitation({ address, onDismiss }: Props) {
  const { config, telemetry } = usePlatform();
  const { link, outcome, share, close } = useShare({
    title: config.brand,
    address,
    onShared: () => {
      telemetry.note('share', {});
    },
  });
  useBackCloses(outcome === 'blocked', close);
  const copied = outcome === 'copied';
  return (
    <>
      <RoomAtFoot />
      <Banner place="lower" label="Invite your friends" onDismiss={onDismiss}>
        <Faces aria-hidden="true">
          <HouseFace face="Joy" hue="light-orange" size={36} />
          <HouseFace face="Glasses" hue="sky-blue" size={36} />
        </Faces>
        <Words>Invite your friends. It’s free.</Words>
        <Button icon={copied ? icons.check : undefined} size="small" onClick={share}>
          {copied ? 'Link copied' : 'Invite'}
        </Button>
        <VisuallyHidden role="status">{copied && 'Link copied. Send it to your friends.'}</VisuallyHidden>
      </Banner>
      {outcome === 'blocked' && (
        <Suspense>
          <LinkByHand label="Link to the homes" link={link} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The invitation, until it is dismissed. The focus then goes to `after`. */
export default function LowerBanner({ after }: { readonly after: RefObject<HTMLElement | null> }) {
  const { shown, address, putAway } = useLowerBanner(after);
  return shown && <Invitation address={address} onDismiss={putAway} />;
}
