import { findContradictions, textPieces, recordNumbers, unitsInWords } from '@commonhearth/domain';
import { formatMoney } from '@commonhearth/domain/formatting';
import type { AiPreview } from '@commonhearth/schemas';
import { Badge, Button, Inline, Note, Panel, Spinner, Stack, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import {
  useGetCompoundForStaffAdminQuery,
  usePreviewAiTextForStaffAdminMutation,
} from '../../../api.generated.ts';
import { isSame, type Subject, type Texts } from '../subject.ts';
import { useHomesFound } from '../use-homes-found.ts';
import { HomeDialog } from './later.ts';

const Out = styled.div`
  display: grid;
  gap: 6px;
  overflow-wrap: anywhere;
  h3 {
    font: 650 0.9375rem / 1.25rem var(--font-display);
  }
  p {
    white-space: pre-line;
  }
  mark {
    padding: 1px 2px;
    border-radius: 3px;
    background: var(--bad-tint);
    color: var(--bad);
    text-decoration: underline wavy;
    text-underline-offset: 3px;
  }
  small {
    color: var(--ink-soft);
    font-size: 0.75rem;
  }
`;

interface Made {
  /** The home. */
  readonly of: string;
  /** What the writer was asked with. */
  readonly by: Texts;
  readonly what: AiPreview;
}
interface PreviewPanelProps {
  readonly subject: Subject;
  readonly texts: Texts;
  /** What keeps it from being asked. */
  readonly blockedReason: string | undefined;
  readonly homeId: string | null;
  readonly onHome: (compoundId: string) => void;
}

/** What the writer makes of a real home with what is typed; nothing of it is kept. */
export function PreviewPanel({ subject, texts, blockedReason, homeId, onHome }: PreviewPanelProps) {
  const own = useHomesFound('', subject.areaId);
  // an area without homes is tried with one of another
  const all = useHomesFound('');
  const [tried, setTried] = useState<string | null>(null);
  // another home in the place of the one that is being written would take its text away
  const offered = own.isWhole && all.isWhole ? (own.homes[0] ?? all.homes[0]) : undefined;
  const id = homeId ?? tried ?? offered?.compound_id ?? null;
  const { currentData } = useGetCompoundForStaffAdminQuery({ compoundId: id ?? '' }, { skip: id === null });
  const [picks, setPicks] = useState(false);
  const [preview, { isLoading, error }] = usePreviewAiTextForStaffAdminMutation();
  const [made, setMade] = useState<Made | null>(null);
  const write = async (): Promise<void> => {
    if (id === null) return;
    setTried(id);
    const { data } = await preview({ body: { compound_id: id, ...subject.inPreview(texts) } });
    if (data !== undefined) setMade({ of: id, by: texts, what: data });
  };
  const compound = currentData?.compound;
  const record = compound === undefined ? null : recordNumbers(compound.home, compound.editorial);
  const shown = made !== null && made.of === id ? made.what : null;
  const wrongIn = (text: string | null) => (record === null ? [] : findContradictions(text, record));
  const marked = (text: string | null) =>
    textPieces(text ?? '', wrongIn(text)).map(({ text: piece, found: one }, i) =>
      one === null ? (
        piece
      ) : (
        <mark key={i}>
          {piece}
          <VisuallyHidden> (the record says {one.record})</VisuallyHidden>
        </mark>
      ),
    );
  const editorial = shown?.ai_editorial;
  const wrong =
    editorial === undefined ? 0 : wrongIn(editorial.title).length + wrongIn(editorial.description).length;
  return (
    <Panel dense title="Preview">
      <Stack $gap={3}>
        <span>
          {compound === undefined ? (
            id === null && own.isWhole && all.isWhole ? (
              'No home is in a cycle yet.'
            ) : (
              <Spinner size={16} />
            )
          ) : (
            <>
              <strong>{compound.home.formatted_address}</strong>
              <br />
              {formatMoney(compound.home.price, 'full')}
            </>
          )}
        </span>
        <Inline $gap={2}>
          <Button
            size="dense"
            onClick={() => {
              setPicks(true);
            }}
          >
            Another home…
          </Button>
          <Button
            size="dense"
            icon="spark"
            busy={isLoading}
            blockedReason={blockedReason ?? (id === null ? 'Choose a home first.' : undefined)}
            onClick={() => {
              void write();
            }}
          >
            Write
          </Button>
        </Inline>
        <VisuallyHidden role="status">{shown === null ? '' : 'Preview ready.'}</VisuallyHidden>
        {error !== undefined && (
          <div role="alert">
            <Note dense tone="bad" title="Couldn’t write a text.">
              {error.message}
            </Note>
          </div>
        )}
        {shown === null ? (
          <p>Writes a text for this home with the prompt as shown. Nothing is saved.</p>
        ) : (
          <Out>
            <h3>{marked(shown.ai_editorial.title)}</h3>
            <p>{marked(shown.ai_editorial.description)}</p>
            <small>
              {[
                shown.ai_editorial.category,
                shown.ai_editorial.mainTag,
                ...shown.ai_editorial.secondaryTags,
                unitsInWords(shown.ai_editorial),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {shown.social !== '' && <small>On social images: “{shown.social}”</small>}
            <Inline $gap={2}>
              <Badge dense tone="outline">
                {shown.writer === 'template' ? 'Written from the facts' : `Written by ${shown.writer}`}
              </Badge>
              {made !== null && !isSame(made.by, texts) && (
                <Badge dense tone="warn">
                  Before your last change
                </Badge>
              )}
              {record !== null && (
                <Badge dense tone={wrong === 0 ? 'good' : 'bad'}>
                  {wrong === 0
                    ? 'No number contradicts the record'
                    : wrong === 1
                      ? '1 number contradicts the record'
                      : `${wrong} numbers contradict the record`}
                </Badge>
              )}
            </Inline>
          </Out>
        )}
      </Stack>
      {picks && (
        <Suspense>
          <HomeDialog
            title="Choose a home to preview"
            onClose={() => {
              setPicks(false);
            }}
            onPick={({ compound_id }) => {
              onHome(compound_id);
              setPicks(false);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
