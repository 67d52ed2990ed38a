import type { StackFrame } from '@commonhearth/schemas';
import { Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { Code } from './code.ts';

const Frames = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Place = styled.p`
  overflow-wrap: anywhere;
`;
const Soft = styled.span`
  color: var(--ink-soft);
`;
const Line = styled.span<{ readonly $hit: boolean }>`
  display: block;
  font-weight: ${({ $hit }) => ($hit ? 700 : 400)};
`;

function Frame({ frame }: { readonly frame: StackFrame }) {
  const { source } = frame;
  if (source === null)
    return (
      <Soft>
        {frame.file}:{frame.line}:{frame.column}
      </Soft>
    );
  return (
    <>
      <Place>
        {source.file}:{source.line}:{source.column}
      </Place>
      {source.code.length > 0 && (
        <Code tabIndex={0} role="group" aria-label={`Source of ${source.file}`}>
          {source.code.map(({ line, text }) => (
            <Line key={line} $hit={line === source.line}>
              {String(line).padStart(4)} {text}
            </Line>
          ))}
        </Code>
      )}
    </>
  );
}

/** The stack of a group in source lines, with the code around each. */
export const SourceStack = ({ frames }: { readonly frames: readonly StackFrame[] }) => (
  <Panel dense title="Stack in source lines">
    <Frames>
      {frames.map((frame, i) => (
        // frames have no id, and their order never changes
        <li key={i}>
          <Frame frame={frame} />
        </li>
      ))}
    </Frames>
  </Panel>
);
