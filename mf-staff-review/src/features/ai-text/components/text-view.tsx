import { textPieces, type Contradiction, type WrittenText } from '@commonhearth/domain';
import { VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 3px;
  padding: 9px 11px;
  border: 1px solid var(--line);
  border-radius: 9px;
  background: var(--surface);
  overflow-wrap: anywhere;
  h4 {
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
`;

function Marked({ text, found }: { readonly text: string; readonly found: readonly Contradiction[] }) {
  return textPieces(text, found).map((piece, i) =>
    piece.found !== null ? (
      <mark key={i}>
        {piece.text}
        <VisuallyHidden> (the record says otherwise)</VisuallyHidden>
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** Title and description, with what the record contradicts marked in them. */
export function TextView({
  text,
  found,
}: {
  readonly text: WrittenText;
  readonly found: Readonly<Record<keyof WrittenText, readonly Contradiction[]>>;
}) {
  return (
    <Box>
      <h4>{text.title === '' ? 'No title' : <Marked text={text.title} found={found.title} />}</h4>
      <p>
        {text.description === '' ? (
          'No description.'
        ) : (
          <Marked text={text.description} found={found.description} />
        )}
      </p>
    </Box>
  );
}
