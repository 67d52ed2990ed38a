import { findContradictions, textPieces, unitsInWords, type RecordNumbers } from '@commonhearth/domain';
import type { AiPreview } from '@commonhearth/schemas';
import { Badge, Inline, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Out = styled.div`
  display: grid;
  gap: 6px;
  overflow-wrap: anywhere;
  h3 {
    font: 650 0.9375rem / 1.25rem var(--font-display);
  }
  p {
    white-space: pre-line;
  }
  mark {
    padding: 1px 2px;
    border-radius: 3px;
    background: var(--bad-tint);
    color: var(--bad);
    text-decoration: underline wavy;
    text-underline-offset: 3px;
  }
  small {
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
`;

interface PreviewTextProps {
  readonly preview: AiPreview;
  /** The home's record; null until it is loaded. */
  readonly record: RecordNumbers | null;
  /** It was written before the last change of the prompt. */
  readonly isOutdated: boolean;
}

/** A text by the AI. Numbers that contradict the home's record are marked. */
export function PreviewText({ preview, record, isOutdated }: PreviewTextProps) {
  const { ai_editorial: editorial, social, writer } = preview;
  const wrongIn = (text: string | null) => (record === null ? [] : findContradictions(text, record));
  const marked = (text: string | null) =>
    textPieces(text ?? '', wrongIn(text)).map(({ text: piece, found: one }, i) =>
      one === null ? (
        piece
      ) : (
        <mark key={i}>
          {piece}
          <VisuallyHidden> (the record says {one.record})</VisuallyHidden>
        </mark>
      ),
    );
  const wrong = wrongIn(editorial.title).length + wrongIn(editorial.description).length;
  return (
    <Out>
      <h3>{marked(editorial.title)}</h3>
      <p>{marked(editorial.description)}</p>
      <small>
        {[editorial.category, editorial.mainTag, ...editorial.secondaryTags, unitsInWords(editorial)]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {social !== '' && <small>On social images: “{social}”</small>}
      <Inline $gap={2}>
        <Badge dense tone="outline">
          {writer === 'template' ? 'Written from the facts' : `Written by ${writer}`}
        </Badge>
        {isOutdated && (
          <Badge dense tone="warn">
            Before your last change
          </Badge>
        )}
        {record !== null && (
          <Badge dense tone={wrong === 0 ? 'good' : 'bad'}>
            {wrong === 0
              ? 'No number contradicts the record'
              : wrong === 1
                ? '1 number contradicts the record'
                : `${wrong} numbers contradict the record`}
          </Badge>
        )}
      </Inline>
    </Out>
  );
}
