import { Button, ErrorPanel, icons, Note, Panel, Skeleton, TextField } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Draft } from '../draft/draft-state.ts';
import { Bar, Segments, Soft } from '../layout.ts';
import { usePreview } from '../use-preview.ts';
import { MailFrame } from './mail-frame.tsx';

/** Above this many bytes mail programs cut a mail off. */
const mostBytes = 102 * 1024;
const widths = { Phone: 390, Desktop: 720 } as const;

const Inside = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px;
`;
const Envelope = styled.div`
  overflow-wrap: anywhere;
  > * {
    display: block;
  }
`;
const Plain = styled.pre`
  max-height: 34rem;
  margin: 0;
  padding: 12px 14px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface-quiet);
  font: 0.8125rem/1.5 var(--font-code);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}
const Choice = <Value extends string>({ label, values, value, onValue }: ChoiceProps<Value>) => (
  <Segments role="group" aria-label={label}>
    {values.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === value}
        onClick={() => {
          onValue(one);
        }}
      >
        {one}
      </button>
    ))}
  </Segments>
);

function sizeInWords(size: number): string {
  const kb = `${Math.max(1, Math.round(size / 1024))} of ${mostBytes / 1024} KB`;
  return size > mostBytes ? `${kb}: email apps cut it off` : kb;
}

/** The mail as somebody gets it: on a phone or a desk, in the light or the dark, or its plain twin. */
export function PreviewPanel({ draft }: { readonly draft: Draft }) {
  const [width, setWidth] = useState<keyof typeof widths>('Phone');
  const [scheme, setScheme] = useState<'Light' | 'Dark'>('Light');
  const [form, setForm] = useState<'Email' | 'Plain text'>('Email');
  const [typed, setTyped] = useState('');
  const [as, setAs] = useState('');
  const { preview, error, isLoading, again } = usePreview(draft, as);
  const fieldError = (field: string): string | undefined =>
    error?.problem?.errors?.find(({ path }) => path === field)?.message;
  const asError = fieldError('as');
  return (
    <Panel dense title="Preview" actions={preview !== null && <Soft>{sizeInWords(preview.size)}</Soft>}>
      <Inside aria-busy={isLoading}>
        <Bar>
          <Choice label="Form" values={['Email', 'Plain text'] as const} value={form} onValue={setForm} />
          {form === 'Email' && (
            <>
              <Choice label="Width" values={['Phone', 'Desktop'] as const} value={width} onValue={setWidth} />
              <Choice label="Colors" values={['Light', 'Dark'] as const} value={scheme} onValue={setScheme} />
            </>
          )}
        </Bar>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            setAs(typed.trim());
          }}
        >
          <TextField
            label="As seen by this address"
            size="dense"
            type="text"
            inputMode="email"
            autoComplete="off"
            placeholder="Nobody in particular"
            value={typed}
            error={asError}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value === '') setAs('');
            }}
          />
          <Button size="dense" type="submit" icon={icons.eye}>
            Show
          </Button>
        </Form>
        {preview !== null && preview.faults.length > 0 && (
          <Note dense tone="warn" title="It can’t be sent like this.">
            <ul>
              {preview.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Note>
        )}
        {error !== null && asError === undefined && (
          <ErrorPanel title="Couldn’t load the preview" retrying={isLoading} onRetry={again}>
            {fieldError('body_html') ?? error.message} Your text is kept.
          </ErrorPanel>
        )}
        {preview === null && error === null && <Skeleton $height="34rem" $radius="14px" />}
        {preview !== null && (
          <>
            <Envelope>
              <strong>{preview.subject === '' ? 'No subject' : preview.subject}</strong>
              <Soft>{draft.preheader}</Soft>
            </Envelope>
            {form === 'Email' ? (
              <MailFrame
                html={preview.html}
                width={widths[width]}
                isDark={scheme === 'Dark'}
                title="The email"
              />
            ) : (
              // it scrolls, so it must be reachable by keyboard
              <Plain tabIndex={0} role="region" aria-label="Email as plain text">
                {preview.text}
              </Plain>
            )}
            <Soft>Links don’t open here and can’t log anyone in.</Soft>
          </>
        )}
      </Inside>
    </Panel>
  );
}
