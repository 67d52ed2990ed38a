import { usePlatform } from '@commonhearth/contract';
import { EmptyState, ErrorPanel, Note, Panel, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { useState } from 'react';
import { PageTurns, useCursors } from '../../../page-turns.tsx';
import { healthOf } from '../health-words.ts';
import { useMails, useRetry, type Wanted } from '../use-mails.ts';
import { Counts } from './counts.tsx';
import { MailsFilter } from './mails-filter.tsx';
import { MailsTable } from './mails-table.tsx';

const all: Wanted = { state: '', to: '' };

/** HFCi Mails: whether mail goes out, what did not, and the way to send it again. */
export function MailsView() {
  const { now } = usePlatform();
  const [wanted, setWanted] = useState(all);
  const pages = useCursors();
  const { page, fault, failed, busy, again } = useMails(wanted, pages.cursor);
  const { send, busy: retrying } = useRetry();
  const health = page && healthOf(page, now());
  return (
    <>
      <StaffHead>
        <div>
          <h1>Emails</h1>
          <p>Account emails and alerts. For broadcasts, see the broadcast itself.</p>
        </div>
      </StaffHead>
      {health !== undefined && (
        <Note dense tone={health.tone} title={health.title}>
          {health.words}
        </Note>
      )}
      {page !== undefined && <Counts counts={page.counts} />}
      <MailsFilter
        wanted={wanted}
        fault={fault}
        onWant={(changed) => {
          setWanted(changed);
          pages.begin();
        }}
      />
      {failed && (
        <ErrorPanel title="Couldn’t load the emails" onRetry={again} retrying={busy}>
          Check the connection and try again.
        </ErrorPanel>
      )}
      {(page !== undefined || !failed) && fault === undefined && (
        <Panel dense flush>
          <VisuallyHidden role="status">{page === undefined ? 'Loading emails…' : ''}</VisuallyHidden>
          <MailsTable
            mails={page?.mails}
            retrying={retrying}
            onRetry={(mailId) => {
              void send(mailId);
            }}
            empty={
              wanted.state === '' && wanted.to === '' ? (
                <EmptyState title="No emails yet">Emails appear here before they’re sent.</EmptyState>
              ) : (
                <EmptyState title="No matching emails">Choose another state or check the address.</EmptyState>
              )
            }
          />
          <PageTurns pages={pages} next={page?.next} />
        </Panel>
      )}
    </>
  );
}
