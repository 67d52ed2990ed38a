import { VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { diffOf } from '../../diff-lines.ts';

const Lines = styled.ol`
  padding: 6px 0;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--surface);
  color: var(--ink);
  font: 400 0.8125rem/1.3125rem var(--font-code);
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 34px 34px 18px minmax(0, 1fr);
    padding-right: 12px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > li[data-kind='added'] {
    background: var(--good-tint);
  }
  > li[data-kind='removed'] {
    background: var(--bad-tint);
  }
`;
const Number = styled.span`
  padding-right: 8px;
  color: var(--ink-soft);
  font-size: 0.75rem;
  text-align: right;
`;
const Changed = styled.b`
  border-radius: 3px;
  background: color-mix(in srgb, currentColor 12%, transparent);
  font-weight: 650;
`;
const signs = { same: '', added: '+', removed: '−' } as const;

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  /** What is compared. */
  readonly label: string;
}

/** What differs from one text to another, line by line, the words that changed apart. */
export default function TextDiff({ before, after, label }: TextDiffProps) {
  return (
    <Lines aria-label={`What differs: ${label}`}>
      {diffOf(before, after).map((line, i) => (
        <li key={i} data-kind={line.kind}>
          <Number aria-hidden="true">{line.before}</Number>
          <Number aria-hidden="true">{line.after}</Number>
          <span aria-hidden="true">{signs[line.kind]}</span>
          <span>
            {line.kind !== 'same' && <VisuallyHidden>{line.kind}: </VisuallyHidden>}
            {line.words.map(({ text, changed }, at) =>
              changed ? <Changed key={at}>{text}</Changed> : <span key={at}>{text}</span>,
            )}
          </span>
        </li>
      ))}
    </Lines>
  );
}
