import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.iframe<{ $width: number; $isDark: boolean }>`
  display: block;
  width: min(100%, ${(p) => p.$width}px);
  height: 34rem;
  margin: 0 auto;
  border: 1px solid var(--line-strong);
  border-radius: 14px;
  background: ${(p) => (p.$isDark ? 'var(--overlay)' : 'var(--surface)')};
  color-scheme: ${(p) => (p.$isDark ? 'dark' : 'light')};
`;

/** Whether a mail is seen in the dark is chosen here, whatever this machine has. */
function chooseScheme(place: Document, isDark: boolean): void {
  for (const sheet of place.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!('media' in rule)) continue;
      const { media } = rule as CSSMediaRule;
      if (media.mediaText.includes('prefers-color-scheme')) media.mediaText = isDark ? 'all' : 'not all';
    }
  place.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}

interface MailFrameProps {
  readonly html: string;
  readonly width: number;
  readonly isDark: boolean;
  readonly title: string;
}

/**
 * A mail in a document of its own: sandboxed, and by the rules of that document no script runs in it, and it may have
 * the style attributes that mails live by, which pages may not.
 */
export function MailFrame({ html, width, isDark, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const place = frame.current?.contentDocument;
    if (!ready || place == null) return;
    // oxlint-disable-next-line no-restricted-properties -- a mail is markup, and stands where no script runs
    place.documentElement.innerHTML = html;
    chooseScheme(place, isDark);
    // a link would lead away within the frame
    for (const link of place.querySelectorAll('a')) link.target = '_blank';
  }, [ready, html, isDark]);
  return (
    <Frame
      ref={frame}
      $width={width}
      $isDark={isDark}
      src="/replay-frame"
      sandbox="allow-same-origin"
      title={title}
      onLoad={() => {
        setReady(true);
      }}
    />
  );
}
