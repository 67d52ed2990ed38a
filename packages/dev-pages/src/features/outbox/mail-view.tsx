import { ChipButton, Inline, Note } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DevMail } from '@commonhearth/schemas';
import { StateBadge, timeOf } from './mail-list.tsx';

const View = styled.article`
  display: grid;
  gap: 14px;
  min-width: 0;
  padding: 20px;
  h2 {
    overflow-wrap: anywhere;
    font-size: 1.375rem;
  }
  p {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;
const Frame = styled.iframe`
  width: 100%;
  height: 40rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
`;
const Plain = styled.pre`
  margin: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  font: 0.875rem/1.5 var(--font-code);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** One mail: as a program for mails lays it out, in a frame that may do nothing else, or its plain twin. */
export function MailView({ mail }: { readonly mail: DevMail }) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <View aria-label={mail.subject}>
      <div>
        <h2>{mail.subject}</h2>
        <p>
          To {mail.to}, {timeOf(mail)}
        </p>
      </div>
      <Inline>
        <StateBadge state={mail.state} />
        <ChipButton
          pressed={form === 'html'}
          onClick={() => {
            setForm('html');
          }}
        >
          As a page
        </ChipButton>
        <ChipButton
          pressed={form === 'text'}
          onClick={() => {
            setForm('text');
          }}
        >
          As plain text
        </ChipButton>
      </Inline>
      {mail.html === null || mail.text === null ? (
        <Note>A mail server took this mail, so its text is no longer kept here.</Note>
      ) : form === 'html' ? (
        <Frame
          title={`Email: ${mail.subject}`}
          src={`/_dev/mails/${mail.mail_id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <Plain>{mail.text}</Plain>
      )}
    </View>
  );
}
