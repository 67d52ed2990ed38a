import { lazyPart } from '@commonhearth/contract';
import { Checkbox, Panel, Skeleton, TextField } from '@commonhearth/ui';
import { Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { Column, Two } from '../../layout.ts';
import type { Writing } from '../../draft/use-draft-session.ts';
import { HomesField } from './homes-field.tsx';
import { PreviewPanel } from '../preview-panel.tsx';

const BodyEditor = lazyPart(() => import('./body-editor.tsx'));

/** Longer than this, a phone cuts a subject off. */
const phoneLine = 50;

const Fields = styled.div`
  display: grid;
  gap: 14px;
`;
const Label = styled.span`
  display: block;
  margin-bottom: 4px;
  font-size: 0.75rem;
  font-weight: 620;
`;

function subjectHint(subject: string): string {
  const { length } = subject.trim();
  if (length === 0) return 'Shown first in the inbox.';
  return `${length} characters, ${length <= phoneLine ? 'fits a phone' : 'a phone cuts it off'}`;
}

/** What the mail says, beside what it looks like. */
export function WriteStep({ writing }: { readonly writing: Writing }) {
  const { draft, fieldErrors, set } = writing;
  const bodyLabel = useId();
  return (
    <Two $side={460}>
      <Column>
        <Panel dense>
          <Fields>
            <TextField
              label="Subject"
              size="dense"
              maxLength={200}
              autoComplete="off"
              value={draft.subject}
              hint={subjectHint(draft.subject)}
              error={fieldErrors.subject}
              onChange={({ target }) => {
                set({ subject: target.value });
              }}
            />
            <TextField
              label="Preheader"
              size="dense"
              optional
              maxLength={200}
              autoComplete="off"
              value={draft.preheader}
              hint="Shown after the subject in the inbox."
              error={fieldErrors.preheader}
              onChange={({ target }) => {
                set({ preheader: target.value });
              }}
            />
            <TextField
              label="From"
              size="dense"
              optional
              maxLength={120}
              autoComplete="off"
              value={draft.from_name ?? ''}
              hint="The sender’s name. Leave empty to use ours."
              error={fieldErrors.from_name}
              onChange={({ target }) => {
                set({ from_name: target.value === '' ? null : target.value });
              }}
            />
            <Checkbox
              label="This is a newsletter"
              size="dense"
              hint={
                draft.is_newsletter
                  ? 'Only people who opted in to the newsletter get it.'
                  : 'Everyone with product emails on gets it. A newsletter goes only to people who opted in.'
              }
              checked={draft.is_newsletter}
              onChange={({ target }) => {
                set({ is_newsletter: target.checked });
              }}
            />
            <div>
              <Label id={bodyLabel}>Text</Label>
              <Suspense fallback={<Skeleton $height="18rem" />}>
                <BodyEditor
                  labelledBy={bodyLabel}
                  html={draft.body_html}
                  error={fieldErrors.body_html}
                  onHtml={(html) => {
                    set({ body_html: html });
                  }}
                />
              </Suspense>
            </div>
          </Fields>
        </Panel>
        <HomesField
          ids={draft.compound_ids}
          error={fieldErrors.compound_ids}
          marketIds={draft.audience.market_ids}
          onIds={(ids) => {
            set({ compound_ids: [...ids] });
          }}
        />
      </Column>
      <PreviewPanel draft={draft} />
    </Two>
  );
}
