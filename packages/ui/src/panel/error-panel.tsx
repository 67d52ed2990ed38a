import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

/** In a narrow column as on a phone the way on stands below the words, not beside what is left of them. */
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px 20px;
  align-items: center;
  padding: 22px 24px;
  border: 1.5px solid var(--bad-line-soft);
  border-radius: var(--radius-l);
  background: var(--surface);
  > button {
    flex: 1 0 auto;
  }
`;
const Said = styled.div`
  flex: 999 1 20rem;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 14px 20px;
  align-items: center;
  min-width: 0;
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: var(--bad-tint);
  color: var(--bad);
`;
const Title = styled.p`
  font: 650 1.25rem/1.2 var(--font-display);
  letter-spacing: -0.015em;
`;
const Body = styled.p`
  margin-top: 3px;
  color: var(--ink-soft);
`;
const Detail = styled.details`
  flex: 1 0 100%;
  min-width: 0;
  color: var(--ink-soft);
  font-size: 0.875rem;
  > summary {
    width: max-content;
    ${touchTarget}
    padding: 6px 4px;
    cursor: pointer;
    font-weight: 600;
  }
  > pre {
    margin: 4px 0 0;
    padding: 10px 12px;
    border-radius: 10px;
    background: var(--ground);
    font: 0.75rem/1.5 var(--font-code);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface ErrorPanelProps {
  /** What happened: "The map didn't load". */
  readonly title: string;
  /** What still works, and what to do next. */
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** Whether it is also called when the connection is back; yes, unless told. Not for what only a press may do. */
  readonly retriesOnline?: boolean | undefined;
  /** "Retry" unless told. */
  readonly retryLabel?: string | undefined;
  readonly retrying?: boolean | undefined;
  /** For whoever looks into it; folded. */
  readonly detail?: string | undefined;
  /** Makes the title a heading: 1 where the panel is all that the page shows. */
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  /** A house face in place of the sign. */
  readonly figure?: ReactNode;
}

/** One part of a page failed: the rest stays, this says what to do. */
export function ErrorPanel({
  title,
  children,
  onRetry,
  retriesOnline = true,
  retryLabel = 'Retry',
  retrying,
  detail,
  figure,
  headingLevel,
}: ErrorPanelProps) {
  const retryOnline = useEffectEvent(() => {
    if (retriesOnline && retrying !== true) onRetry?.();
  });
  useEffect(() => {
    const onOnline = (): void => {
      retryOnline();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return (
    <Frame role="alert" data-error-panel="">
      <Said>
        {figure ?? (
          <Sign>
            <Icon drawing={icons.warning} size={24} />
          </Sign>
        )}
        <div>
          <Title {...(headingLevel !== undefined && { as: `h${headingLevel}` as const })}>{title}</Title>
          <Body as="div">{children}</Body>
        </div>
      </Said>
      {onRetry !== undefined && (
        <Button size="small" icon={icons.refresh} busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {detail !== undefined && (
        <Detail>
          <summary>Details</summary>
          <pre>{detail}</pre>
        </Detail>
      )}
    </Frame>
  );
}
