import { Note } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.article`
  display: grid;
  gap: var(--space-4);
  /* 68 characters of our font: the unit ch would follow the narrower ones of its fallback, and the page would move */
  width: min(100%, 42.5rem);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-8);
  h2 {
    margin-top: var(--space-4);
    font-size: 1.3125rem;
  }
  ul,
  ol {
    display: grid;
    gap: var(--space-2);
    padding-left: var(--space-5);
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
`;
const Lead = styled.p`
  color: var(--ink-soft);
  font-size: 1.125rem;
`;

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  /** Words that a lawyer has still to read. */
  readonly draft?: boolean;
  readonly children: ReactNode;
}

/** A page to read. */
export const Article = ({ title, lead, draft = false, children }: ArticleProps) => (
  <Place>
    <h1>{title}</h1>
    <Lead>{lead}</Lead>
    {draft && <Note tone="warn">This is a draft. A lawyer hasn’t reviewed it yet.</Note>}
    {children}
  </Place>
);
