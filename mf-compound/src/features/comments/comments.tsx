import { useHomeNews } from '@commonhearth/contract';
import { dayOf, formatDate } from '@commonhearth/domain/formatting';
import type { PublicCompound } from '@commonhearth/schemas';
import { Badge, TextButton } from '@commonhearth/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../layout/section.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  max-width: 68ch;
  li {
    display: grid;
    gap: var(--space-1);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  time {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  scroll-margin-top: 80px;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
`;

interface Props {
  readonly compoundId: string;
  readonly comments: PublicCompound['broadcast_comments'];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** They ask for what is new while the home is open already. */
  readonly onRead: () => void;
}

/**
 * What the team wrote about the home since it was published, the latest first; nothing where it wrote none. To whom it
 * was new when they came it stays marked until they leave, or put it away.
 */
export function Comments({ compoundId, comments, open, onOpen, onClose, onRead }: Props) {
  const news = useHomeNews(compoundId);
  const [wasNew, setWasNew] = useState(news.unseen);
  if (news.unseen && !wasNew) setWasNew(true);
  const isNew = wasNew && news.at !== null;
  const head = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // who pressed the button is there already
    if (!open || document.activeElement === button.current) return;
    head.current?.scrollIntoView({ block: 'start' });
    button.current?.focus({ preventScroll: true });
  }, [open]);
  if (comments.length === 0) return null;
  const latestFirst = [...comments].sort((a, b) => b.create_timestamp.localeCompare(a.create_timestamp));
  return (
    <Section>
      <Head ref={head}>
        <h2>Comments from our team</h2>
        <Buttons>
          {isNew && (
            <>
              <Badge tone="popular">New</Badge>
              <TextButton
                aria-label="Dismiss the news"
                onClick={() => {
                  news.putAway();
                  // this button leaves
                  button.current?.focus();
                }}
              >
                Dismiss
              </TextButton>
            </>
          )}
          <TextButton
            ref={button}
            aria-expanded={open}
            onClick={() => {
              if (!open && news.unseen) onRead();
              (open ? onClose : onOpen)();
            }}
          >
            {open ? 'Hide' : comments.length === 1 ? 'Read' : `Read all ${comments.length}`}
          </TextButton>
        </Buttons>
      </Head>
      {open && (
        <List>
          {latestFirst.map(({ comment_id: id, text, create_timestamp: written }) => (
            <li key={id}>
              <time dateTime={written}>{formatDate(dayOf(new Date(written)))}</time>
              <p>{text}</p>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
