import { useReportError } from '@commonhearth/contract';
import type { BaseAiPrompt, FullArea } from '@commonhearth/schemas';
import { promptKeys, type PromptKey } from '@commonhearth/schemas/constants';
import { Button, EmptyState, ErrorPanel, icons, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { BottomSheet } from '@commonhearth/ui/dialog';
import { useEffect, useState, type ReactNode } from 'react';
import { areaNotFound } from '../../../areas/area-failure.ts';
import { useFullAreas } from '../../../areas/use-areas.ts';
import { seenAgain } from '../again.ts';
import type { Subject } from '../subject.ts';
import { useAreaSubject } from '../use-area-subject.ts';
import { onlyForHfci, useBasePrompts } from '../use-base-prompts.ts';
import { usePromptSubject } from '../use-prompt-subject.ts';
import { Above, Beside, Middle, Room } from './editor-layout.ts';
import { LoadingEditor } from './loading-editor.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { PromptNav } from './prompt-nav.tsx';

interface Around {
  readonly prompts: readonly BaseAiPrompt[];
  readonly homeId: string | null;
  readonly onHome: (compoundId: string) => void;
}

/** The editor once its versions are known. */
function Loaded({
  subject,
  edited,
  children,
  prompts,
  ...home
}: Around & { readonly subject: Subject; readonly edited: PromptKey | null; readonly children?: ReactNode }) {
  if (subject.versions !== undefined)
    return (
      <PromptEditor
        subject={subject}
        versions={subject.versions}
        prompts={prompts}
        variables={prompts[0]?.variables ?? []}
        edited={edited}
        {...home}
      >
        {children}
      </PromptEditor>
    );
  return (
    <Middle>
      <h1>{subject.heading}</h1>
      {subject.isError ? (
        <ErrorPanel
          title="Couldn’t load the versions"
          retrying={subject.isFetching}
          onRetry={() => {
            void subject.refetch();
          }}
        >
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      ) : (
        <LoadingEditor />
      )}
    </Middle>
  );
}

function BasePrompt({ prompt, ...around }: Around & { readonly prompt: PromptKey }) {
  return <Loaded subject={usePromptSubject(prompt)} edited={prompt} {...around} />;
}

interface AreaProps extends Around {
  readonly area: FullArea;
  readonly lookAgain: () => Promise<FullArea | undefined>;
  readonly facts: ReactNode;
}
function AreaPrompts({ area, lookAgain, facts, ...around }: AreaProps) {
  return (
    <Loaded subject={useAreaSubject(area, lookAgain)} edited={null} {...around}>
      {facts}
    </Loaded>
  );
}

function NoSuchArea() {
  const reportError = useReportError();
  useEffect(() => {
    reportError(new Error(areaNotFound));
  }, [reportError]);
  return (
    <EmptyState headingLevel={1} title="Area not found">
      Choose another area, or a prompt for all markets.
    </EmptyState>
  );
}

interface AiConfigViewProps {
  /** `base` or the id of an area. */
  readonly selection: string;
  /** The base prompt that is shown. */
  readonly prompt: string;
  /** Stands above the words of an area. */
  readonly factsOf: (area: FullArea) => ReactNode;
}

/** HFCi AI Config: what the AI is asked of every home, and what it is told of each area besides. */
export function AiConfigView({ selection, prompt, factsOf }: AiConfigViewProps) {
  const base = useBasePrompts();
  const areas = useFullAreas({ ...seenAgain, skip: !base.isOurs });
  const [homeId, setHomeId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!base.isOurs)
    return (
      <ErrorPanel title={onlyForHfci} headingLevel={1}>
        The prompts of the AI are read and changed in the staff app alone.
      </ErrorPanel>
    );
  const { prompts } = base;
  const all = areas.areas;
  const lookAgain = () => {
    void base.refetch();
    void areas.refetch();
  };
  if (prompts === undefined || all === undefined)
    return (
      <Middle>
        <StaffHead>
          <div>
            <h1>AI writer</h1>
            <p>The prompts for every home, and what the AI knows about each area.</p>
          </div>
        </StaffHead>
        {base.isError || areas.isError ? (
          <ErrorPanel
            title="Couldn’t load the prompts"
            retrying={base.isFetching || areas.isFetching}
            onRetry={lookAgain}
          >
            Check the connection and try again. Nothing was changed.
          </ErrorPanel>
        ) : (
          <>
            <VisuallyHidden role="status">Loading prompts…</VisuallyHidden>
            <LoadingEditor />
          </>
        )}
      </Middle>
    );
  const key = promptKeys.find((one) => one === prompt) ?? 'title';
  const area = all.find(({ area_id }) => area_id === selection);
  const current = selection === 'base' ? key : selection;
  const nav = (onChosen?: () => void) => (
    <PromptNav prompts={prompts} areas={all} current={current} onChosen={onChosen} />
  );
  const around = { prompts, homeId, onHome: setHomeId };
  return (
    <Room>
      <Beside>{nav()}</Beside>
      <Above>
        <Button
          size="dense"
          icon={icons.list}
          wide
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Prompts and areas…
        </Button>
        <BottomSheet open={isOpen} onOpenChange={setIsOpen} title="Prompts and areas">
          {nav(() => {
            setIsOpen(false);
          })}
        </BottomSheet>
      </Above>
      {selection === 'base' && <BasePrompt key={key} prompt={key} {...around} />}
      {area !== undefined && (
        <AreaPrompts
          key={area.area_id}
          area={area}
          lookAgain={async () =>
            (await areas.refetch()).data?.areas.find(({ area_id }) => area_id === area.area_id)
          }
          facts={factsOf(area)}
          {...around}
        />
      )}
      {selection !== 'base' && area === undefined && <NoSuchArea key={selection} />}
    </Room>
  );
}
