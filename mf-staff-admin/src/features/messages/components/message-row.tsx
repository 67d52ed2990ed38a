import { RouteLink } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import type { ContactMessage } from '@commonhearth/schemas';
import { mailtoUrl, mistakeFieldLabels } from '@commonhearth/schemas/constants';
import { Badge, Button, touchTarget } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';

const Row = styled.article`
  display: grid;
  gap: 6px;
  padding: 14px;
  border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  h2 {
    font-size: 0.9375rem;
  }
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  color: var(--ink-soft);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
    ${touchTarget}
  }
`;
const Body = styled.p`
  max-width: 80ch;
  white-space: pre-wrap;
`;

interface MessageRowProps {
  readonly message: ContactMessage;
  readonly busy: boolean;
  readonly onMark: (handled: boolean) => void;
}

/** One message or report: what it says, about which home, from whom, and whether it is handled. */
export function MessageRow({ message, busy, onMark }: MessageRowProps) {
  const { field, home, name, email, body, handled_at: handledAt } = message;
  const heading =
    field === null ? `Message from ${name ?? 'a visitor'}` : `Mistake: ${mistakeFieldLabels[field]}`;
  const handled = handledAt !== null;
  return (
    <Row aria-label={heading}>
      <h2>{heading}</h2>
      {home !== null && (
        <Line>
          <RouteLink to="Public Compound" params={{ compound_id: home.compound_id }}>
            {home.title}
          </RouteLink>
          <RouteLink
            to="HFCi Review Period"
            params={{ review_period_id: home.review_period_id }}
            query={{ [parameters.reviewedCompoundId]: home.compound_id }}
            aria-label={`Edit ${home.title}`}
          >
            Edit
          </RouteLink>
        </Line>
      )}
      {field !== null && home === null && <Line>The home has been deleted.</Line>}
      {body !== '' && <Body>{body}</Body>}
      <Line>
        {email === null ? <span>No email left</span> : <a href={mailtoUrl(email)}>{email}</a>}
        <span>{momentInWords(message.create_timestamp)}</span>
        {handledAt !== null && (
          <Badge dense tone="good">
            Handled {momentInWords(handledAt)}
          </Badge>
        )}
      </Line>
      <div>
        <Button
          size="dense"
          busy={busy}
          onClick={() => {
            onMark(!handled);
          }}
        >
          {handled ? 'Reopen' : 'Mark as handled'}
        </Button>
      </div>
    </Row>
  );
}
