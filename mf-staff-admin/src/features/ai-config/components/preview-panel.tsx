import { recordNumbers } from '@commonhearth/domain';
import { formatMoney } from '@commonhearth/domain/formatting';
import type { AiPreview } from '@commonhearth/schemas';
import { Button, icons, Inline, Note, Panel, Spinner, Stack, VisuallyHidden } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import {
  useGetCompoundForStaffAdminQuery,
  usePreviewAiTextForStaffAdminMutation,
} from '../../../api.generated.ts';
import { isSame, type Subject, type Texts } from '../subject.ts';
import { useHomesFound } from '../use-homes-found.ts';
import { HomeDialog } from './later.ts';
import { PreviewText } from './preview-text.tsx';

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
            icon={icons.spark}
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
          <PreviewText
            preview={shown}
            record={record}
            isOutdated={made !== null && !isSame(made.by, texts)}
          />
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
