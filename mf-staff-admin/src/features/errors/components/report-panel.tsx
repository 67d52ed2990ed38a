import type { GroupedError } from '@commonhearth/schemas';
import { Panel, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { Code } from './code.ts';

const Line = styled.p`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`;
const Summary = styled.summary`
  width: fit-content;
  min-height: 24px;
  ${touchTarget}
  align-content: center;
  cursor: pointer;
`;

interface ReportPanelProps {
  readonly report: GroupedError;
  readonly open: boolean;
}

/** One report: when and on which page, its stacks, and the request's id in the server's log. */
export function ReportPanel({ report, open }: ReportPanelProps) {
  const { at, route, kind, message, stack, component_stack: components, request_id: requestId } = report;
  return (
    <Panel dense>
      <details open={open}>
        <Summary>
          {momentInWords(at)} on {route}
        </Summary>
        <Line>
          {kind}: {message}
        </Line>
        {requestId !== null && <Line>Request {requestId}</Line>}
        {stack !== null && (
          <Code tabIndex={0} role="group" aria-label="Stack">
            {stack}
          </Code>
        )}
        {components !== null && (
          <Code tabIndex={0} role="group" aria-label="Components">
            {components.trim()}
          </Code>
        )}
      </details>
    </Panel>
  );
}
