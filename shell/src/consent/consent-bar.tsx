import { usePlatform } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { Button, focusPage, IconButton, icons, media, usePageMark } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { consentWords } from './consent-words.ts';
import { sayConsent } from './consent.ts';
import { RoomAtFoot } from './room-at-foot.ts';
import { useBarRoom } from './use-bar-room.ts';
import { useFormPage } from './use-form-page.ts';
import { whoElse } from './who-else.ts';

const untouched = keyframes`from { pointer-events: none; }`;
const Bar = styled.section`
  /* a finger that was on its way when the bar came meant what lies below */
  animation: ${untouched} 500ms step-end;
  /* a dialog asks something else */
  body[data-scroll-locked] & {
    visibility: hidden;
  }
  position: fixed;
  z-index: 40;
  inset: auto 0 0;
  display: grid;
  grid-template: minmax(0, 1fr) auto / auto minmax(0, 1fr) auto;
  gap: 4px 14px;
  max-height: 50dvh;
  /* scrolls as a whole where even the answers do not fit */
  overflow-y: auto;
  padding: 14px 8px calc(12px + env(safe-area-inset-bottom)) 16px;
  border-radius: 24px 24px 0 0;
  background: var(--surface);
  box-shadow: var(--shadow-float);
  outline: var(--float-edge);
  h2 {
    font-size: 1.125rem;
  }
  p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  a {
    color: var(--ink);
  }
  @media ${media.tabletUp} {
    inset: auto auto 24px 24px;
    width: min(680px, calc(100vw - 48px));
    padding: 18px 12px 20px 20px;
    border-radius: 24px;
  }
`;
/** Scrolls where letters are large: the answers below it stay in view. */
const Question = styled.div`
  overflow-y: auto;
`;
/** Two equal ways, neither ticked before. */
const Ways = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  padding: 8px 8px 0 0;
  > button {
    height: 100%;
    padding-inline: 8px;
    font-size: 0.9375rem;
  }
  @media ${media.tabletUp} {
    grid-column: 2;
    > button {
      padding-inline: 22px;
      font-size: 1rem;
    }
    grid-template-columns: repeat(2, auto);
    justify-content: start;
  }
`;

/** Asks whether a visit may be recorded, or says that it is. It stands at the foot until it is answered or put off, and takes no focus. */
function ConsentCard() {
  const { config } = usePlatform();
  const bar = useRef<HTMLElement>(null);
  useBarRoom(bar);
  usePageMark('asks');
  const others = whoElse(config);
  const { title, text, refuse, close } = consentWords(config);
  const say = (consent: Parameters<typeof sayConsent>[0]) => () => {
    if (bar.current?.contains(document.activeElement) === true) focusPage();
    sayConsent(consent);
  };
  return (
    <Bar ref={bar} aria-label="Privacy choice">
      <RoomAtFoot />
      <div aria-hidden="true">
        <HouseFace face="Wired" hue="cyan" size={52} />
      </div>
      <Question>
        <h2>{title}</h2>
        <p>
          {text} {others !== undefined && `If you say yes, ${others} may also record it for us. `}
          <RouteLink to="About" params={{ page: 'privacy' }}>
            What we collect
          </RouteLink>
        </p>
      </Question>
      <IconButton icon={icons.close} label={close} look="plain" size="small" onClick={say('later')} />
      <Ways>
        <Button variant="dark" onClick={say('refused')}>
          {refuse}
        </Button>
        <Button variant="dark" onClick={say('granted')}>
          Yes, that’s fine
        </Button>
      </Ways>
    </Bar>
  );
}

/** The question waits while the page is a form. */
export default function ConsentBar() {
  return useFormPage() ? null : <ConsentCard />;
}
