import { Button, EmptyState, ErrorPanel, Skeleton, VisuallyHidden, media } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useListDevMailsForDevPagesQuery } from '../../api.generated.ts';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';

const Page = styled.div`
  display: grid;
  gap: 20px;
  max-width: 1440px;
  margin: 0 auto;
  padding: 28px 16px 64px;
  @media ${media.tabletUp} {
    padding-inline: 32px;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  p {
    color: var(--ink-soft);
  }
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  > * + * {
    border-top: 1px solid var(--line);
  }
  @media ${media.desktop} {
    grid-template-columns: 380px minmax(0, 1fr);
    align-items: start;
    > * + * {
      border-top: 0;
      border-left: 1px solid var(--line);
    }
  }
`;
const Side = styled.div`
  display: grid;
  max-height: 300px;
  overflow-y: auto;
  @media ${media.desktop} {
    max-height: 800px;
  }
`;
const Pages = styled.div`
  display: flex;
  gap: 8px;
  padding: 12px 16px;
`;

function Mails({
  cursor,
  onPage,
}: {
  readonly cursor: string | undefined;
  readonly onPage: (cursor?: string) => void;
}) {
  const { data, isError, isFetching, refetch } = useListDevMailsForDevPagesQuery(
    cursor === undefined ? {} : { cursor },
    { refetchOnMountOrArgChange: true, pollingInterval: 3_000, skipPollingIfUnfocused: true },
  );
  const [chosen, setChosen] = useState<string>();
  if (data === undefined)
    return isError ? (
      <ErrorPanel title="The outbox didn't load" onRetry={() => void refetch()} retrying={isFetching}>
        The server did not answer. It may be starting.
      </ErrorPanel>
    ) : (
      <div role="status">
        <VisuallyHidden>The outbox is loading</VisuallyHidden>
        <Skeleton $height="420px" $radius="var(--radius-l)" />
      </div>
    );
  const { mails, next } = data;
  const mail = mails.find(({ mail_id: id }) => id === chosen) ?? mails[0];
  if (mail === undefined)
    return (
      <EmptyState title="No mail yet">
        What the product sends while no mail server is set shows here. Sign up with <code>DEMO=false</code>,
        and the confirmation arrives.
      </EmptyState>
    );
  return (
    <Box>
      <Side>
        <MailList mails={mails} chosen={mail.mail_id} onChoose={setChosen} />
        {(cursor !== undefined || next !== undefined) && (
          <Pages>
            {cursor !== undefined && (
              <Button
                size="dense"
                onClick={() => {
                  onPage();
                }}
              >
                Newest
              </Button>
            )}
            {next !== undefined && (
              <Button
                size="dense"
                onClick={() => {
                  onPage(next);
                }}
              >
                Older
              </Button>
            )}
          </Pages>
        )}
      </Side>
      <MailView key={mail.mail_id} mail={mail} />
    </Box>
  );
}

/** The outbox: every mail that was written, for who has no mail server while they work on the product. */
export function Outbox() {
  const [cursor, setCursor] = useState<string>();
  return (
    <Page>
      <Head>
        <div>
          <h1>Outbox</h1>
          <p>Mails of this site, newest first. Nothing leaves this machine while SMTP_URL is unset.</p>
        </div>
      </Head>
      <Mails cursor={cursor} onPage={setCursor} />
    </Page>
  );
}
