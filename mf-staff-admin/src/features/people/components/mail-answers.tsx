import type { StaffPerson } from '@commonhearth/schemas';
import { Badge, Button, Note } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { momentInWords } from '../../../moment-in-words.ts';
import { categoryWords, unsubscriptionInWords } from '../words.ts';
import { Facts } from './facts.tsx';
import { UndoSuppressionDialog } from './undo-suppression-dialog.tsx';

const Parts = styled.div`
  display: grid;
  gap: 14px;
`;

const onOff = (on: boolean): string => (on ? 'on' : 'off');

/** Which kinds of mail reach somebody, and what stands in the way of the others; by the rule that sends them. */
export function MailAnswers({ person }: { readonly person: StaffPerson }) {
  const [undoing, setUndoing] = useState(false);
  const { suppressed, mails, unsubscriptions } = person;
  return (
    <Parts>
      {suppressed !== null && (
        <Note
          dense
          tone="bad"
          title={
            suppressed.by_complaint ? 'They reported our email as spam.' : 'Emails to this address bounced.'
          }
          action={
            <Button
              size="dense"
              onClick={() => {
                setUndoing(true);
              }}
            >
              Resume emails…
            </Button>
          }
        >
          <p>{suppressed.reason}</p>
          <p>No alerts or broadcasts have been sent here since {momentInWords(suppressed.at)}.</p>
        </Note>
      )}
      <Facts
        facts={mails.map(({ category, refusal }) => [
          categoryWords[category],
          refusal === null ? (
            <Badge dense tone="good">
              Gets them
            </Badge>
          ) : (
            <>
              <Badge dense>Does not</Badge> {suppressed === null ? refusal : 'The address is suppressed.'}
            </>
          ),
        ])}
      />
      {person.user_id !== null && (
        <p>
          Their settings: all emails {onOff(person.receives_all_emails)}, product emails{' '}
          {onOff(person.receives_product_emails)}, newsletter {onOff(person.receives_newsletter_emails)}.
        </p>
      )}
      {unsubscriptions.length > 0 && (
        <div>
          <p>Unsubscribed from:</p>
          <ul>
            {unsubscriptions.map((one) => (
              <li key={`${one.unsubscribe_from} ${one.object_type} ${one.at}`}>
                {unsubscriptionInWords(one)}, {momentInWords(one.at)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {undoing && suppressed !== null && (
        <UndoSuppressionDialog
          email={person.email}
          byComplaint={suppressed.by_complaint}
          onClose={() => {
            setUndoing(false);
          }}
        />
      )}
    </Parts>
  );
}
