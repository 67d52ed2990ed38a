import { contactStates, type ContactState } from '@commonhearth/schemas/constants';
import {
  EmptyState,
  ErrorPanel,
  Panel,
  SelectField,
  Skeleton,
  StaffHead,
  VisuallyHidden,
} from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PageTurns, useCursors } from '../../../page-turns.tsx';
import { useMark, useMessages } from '../use-messages.ts';
import { MessageRow } from './message-row.tsx';

const Filter = styled.div`
  max-width: 240px;
`;
const Waiting = styled(Skeleton)`
  width: auto;
  height: 8rem;
  margin: 14px;
`;
const stateLabels: Readonly<Record<ContactState, string>> = { open: 'Open', handled: 'Handled' };
const options = contactStates.map((value) => ({ value, label: stateLabels[value] }));

/** HFCi Messages: what visitors wrote to the team and which mistakes they reported. */
export function MessagesView() {
  const [state, setState] = useState<ContactState>('open');
  const pages = useCursors();
  const { page, failed, busy, reload } = useMessages(state, pages.cursor);
  const { mark, marking } = useMark();
  return (
    <>
      <StaffHead>
        <div>
          <h1>Messages</h1>
          <p>Messages from the contact page, and mistakes that readers reported on homes.</p>
        </div>
      </StaffHead>
      <Filter>
        <SelectField
          label="Show"
          size="dense"
          value={state}
          options={options}
          onChange={({ target }) => {
            setState(contactStates.find((one) => one === target.value) ?? 'open');
            pages.begin();
          }}
        />
      </Filter>
      {failed && (
        <ErrorPanel title="Couldn’t load the messages" onRetry={reload} retrying={busy}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      )}
      {!failed && (
        <Panel dense flush>
          <VisuallyHidden role="status">
            {page === undefined ? 'Loading messages…' : `${page.open} open`}
          </VisuallyHidden>
          {page === undefined && (
            <>
              <Waiting />
              <Waiting />
            </>
          )}
          {page?.messages.length === 0 &&
            (state === 'open' ? (
              <EmptyState title="No open messages">
                New messages and reports appear here as visitors send them.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing handled yet">
                Messages that you mark as handled move here.
              </EmptyState>
            ))}
          {page?.messages.map((message) => (
            <MessageRow
              key={message.contact_message_id}
              message={message}
              busy={marking === message.contact_message_id}
              onMark={(handled) => {
                void mark(message.contact_message_id, handled);
              }}
            />
          ))}
          <PageTurns pages={pages} next={page?.next} />
        </Panel>
      )}
    </>
  );
}
