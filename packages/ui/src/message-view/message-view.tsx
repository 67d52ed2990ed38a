import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { touchTarget } from '../tokens/touch-target.ts';
import { badgeTones } from '../tokens/tones.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import type { ReactNode } from 'react';
import type { Tone } from '../tokens/tones.ts';

const Frame = styled.section`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 16px;
  min-height: min(70vh, 640px);
  max-width: 620px;
  margin: 0 auto;
  padding: 40px 20px;
  text-align: center;
  > h1,
  > h2,
  > h3 {
    font-size: clamp(1.875rem, 5vw, 2.75rem);
    scroll-margin-top: 160px;
  }
`;
const Emoji = styled.span`
  font-size: 4rem;
  line-height: 1;
`;
const Body = styled.div`
  color: var(--ink-soft);
  font-size: 1.0625rem;
  text-wrap: pretty;
`;
const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  font-weight: 600;
`;
const Footer = styled.div`
  margin-top: 8px;
  font-size: 0.9375rem;
  color: var(--ink-soft);
  > a:only-child {
    display: inline-flex;
    align-items: center;
    ${touchTarget}
  }
`;

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 84px;
  height: 84px;
  border-radius: 50%;
  background: var(--${(p) => p.$tone.back});
  color: var(--${(p) => p.$tone.text});
`;

const outcomes = {
  success: { emoji: '✅', name: 'Success', icon: icons.check, tone: badgeTones.good },
  error: { emoji: '❌', name: 'Error', icon: icons.close, tone: badgeTones.bad },
} as const;

export interface MessageViewProps {
  readonly title: string;
  /** 1 unless told: it is the page. */
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** success shows a check mark, error a cross. */
  readonly outcome?: keyof typeof outcomes | undefined;
  /** An emoji of one's own, such as 🤔; it goes before the outcome's. */
  readonly emoji?: string | undefined;
  /** A picture in place of any emoji, such as a house face. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** Shows a button back. */
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: string | undefined;
  /**
   * What is under way ("Logging you in…"): a spinner with this text takes the place of emoji, button and
   * actions.
   */
  readonly processing?: string | undefined;
  /** It takes the place of what was being used, such as a form: its heading is brought into view and has the focus. */
  readonly takesOver?: boolean | undefined;
  /** Buttons and links. */
  readonly actions?: ReactNode;
}

function Sign({ outcome, emoji }: Pick<MessageViewProps, 'outcome' | 'emoji'>) {
  if (emoji !== undefined) return <Emoji aria-hidden="true">{emoji}</Emoji>;
  if (outcome === undefined) return null;
  const { emoji: sign, name, icon, tone } = outcomes[outcome];
  // drawn, since not every system has an emoji font; the emoji itself stays in the text
  return (
    <Mark role="img" aria-label={name} $tone={tone}>
      <Icon drawing={icon} size={52} />
      <VisuallyHidden>{sign}</VisuallyHidden>
    </Mark>
  );
}

/** The one message page: confirmations, failures, notices, waiting. */
export function MessageView({
  title,
  headingLevel = 1,
  outcome,
  emoji,
  figure,
  children,
  footer,
  onBack,
  backLabel = 'Back',
  processing,
  takesOver = false,
  actions,
}: MessageViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesOver) heading.current?.focus();
  }, [takesOver]);
  const Heading = `h${headingLevel}` as const;
  const waiting = processing !== undefined;
  return (
    <Frame aria-busy={waiting}>
      {!waiting && (figure ?? <Sign outcome={outcome} emoji={emoji} />)}
      <Heading ref={heading} {...(takesOver && { tabIndex: -1 })}>
        {title}
      </Heading>
      {children !== undefined && <Body>{children}</Body>}
      <div role="status">
        {waiting && (
          <Status>
            <Spinner size={24} />
            {processing}
          </Status>
        )}
      </div>
      {!waiting && actions}
      {!waiting && onBack !== undefined && (
        <Button icon={icons.arrowLeft} onClick={onBack}>
          {backLabel}
        </Button>
      )}
      {footer !== undefined && <Footer>{footer}</Footer>}
    </Frame>
  );
}
