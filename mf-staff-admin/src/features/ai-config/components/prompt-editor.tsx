import type { BaseAiPrompt } from '@commonhearth/schemas';
import { Note, VisuallyHidden } from '@commonhearth/ui';
import { useState, type ReactNode } from 'react';
import { useGetCompoundForStaffAdminQuery } from '../../../api.generated.ts';
import { blockedReasons } from '../blocked-reasons.ts';
import type { Subject, Version } from '../subject.ts';
import { useEditorKeys } from '../use-editor-keys.ts';
import { useRun } from '../use-run.ts';
import { useSaving } from '../use-saving.ts';
import { useTyped } from '../use-typed.ts';
import type { HomeName } from '../words.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { ClashNote } from './clash-note.tsx';
import { Middle, Side } from './editor-layout.ts';
import { MakeLiveDialog } from './make-live-dialog.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PromptHead } from './prompt-head.tsx';
import { PromptTexts, type PromptView } from './texts/prompt-texts.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** Texts are longer than windows: what a save met must not stay above the view. */
const bringIntoView = (note: HTMLElement | null): void => {
  note?.scrollIntoView({ block: 'nearest' });
};

interface PromptEditorProps {
  readonly subject: Subject;
  readonly versions: readonly Version[];
  readonly prompts: readonly BaseAiPrompt[];
  readonly variables: readonly string[];
  /** The base prompt that it edits; null: an area. */
  readonly edited: BaseAiPrompt['key'] | null;
  readonly homeId: string | null;
  readonly onHome: (compoundId: string) => void;
  /** What else there is of it, above its text. */
  readonly children?: ReactNode;
}

/** One prompt, or what is told of one area: its text, its versions, what the writer makes of it, and its checks. */
export function PromptEditor({
  subject,
  versions,
  prompts,
  variables,
  edited,
  homeId,
  onHome,
  children,
}: PromptEditorProps) {
  const typed = useTyped(subject);
  const saving = useSaving(subject, typed);
  const { texts, newest, isTyped, clashing } = typed;
  const [view, setView] = useState<PromptView>('edit');
  const [compared, setCompared] = useState<number | null>(null);
  const [asked, setAsked] = useState<Version | null>(null);
  const live = versions.find((one) => one.live);
  const run = useRun(subject, newest);

  const firstFailing = newest.checks.results.find(({ failures }) => failures.length > 0)?.compound_id;
  const { currentData: failing } = useGetCompoundForStaffAdminQuery(
    { compoundId: firstFailing ?? '' },
    { skip: firstFailing === undefined },
  );
  const nameOf: HomeName = (id) =>
    id === firstFailing && failing !== undefined ? failing.compound.home.formatted_address : `Home ${id}`;

  const { whyNotSaved, whyNotLive, whyNotPreviewed } = blockedReasons({
    fields: subject.fields,
    typed,
    variables,
    nameOf,
  });
  const save = () => {
    if (whyNotSaved === undefined && saving.busy === null) void saving.save();
  };
  const askLive = () => {
    if (whyNotLive === undefined && saving.busy === null) setAsked(newest);
  };
  useEditorKeys({ onSave: save, onLive: askLive });

  return (
    <>
      <Middle>
        <PromptHead
          heading={subject.heading}
          live={live}
          typed={typed}
          saving={saving}
          whyNotSaved={whyNotSaved}
          whyNotLive={whyNotLive}
          onSave={save}
          onLive={askLive}
        />
        {!newest.live && !isTyped && whyNotLive !== undefined && (
          <Note dense tone="warn" title={`v${newest.version} cannot go live yet.`}>
            {whyNotLive}
          </Note>
        )}
        {saving.failure !== null && clashing.length === 0 && (
          <div role="alert" ref={bringIntoView}>
            <Note dense tone="bad" title="That didn’t work.">
              {saving.failure.message} Your text is kept.
            </Note>
          </div>
        )}
        {clashing.length > 0 && <ClashNote fields={subject.fields} typed={typed} />}
        {children}
        <PromptTexts
          subject={subject}
          prompts={prompts}
          variables={variables}
          edited={edited}
          typed={typed}
          live={live}
          compared={versions.find(({ version }) => version === compared)}
          view={view}
          onView={(next) => {
            setView(next);
            setCompared(null);
          }}
        />
        {versions.length > 0 && (
          <VersionsPanel
            versions={versions}
            shown={view === 'diff' ? compared : null}
            nameOf={nameOf}
            checking={run.isRunning}
            onCheck={(version) => {
              void run.begin(version);
            }}
            onCompare={(version) => {
              setCompared(version);
              setView('diff');
            }}
            onRestore={setAsked}
          />
        )}
      </Middle>
      <Side>
        <PreviewPanel
          subject={subject}
          texts={texts}
          blockedReason={whyNotPreviewed}
          homeId={homeId}
          onHome={onHome}
        />
        <ChecksPanel subject={subject} version={newest} run={run} isTyped={isTyped} />
      </Side>
      <MakeLiveDialog
        name={subject.name}
        version={asked}
        busy={saving.busy === 'live'}
        onConfirm={(version) => {
          void saving.makeLive(version).then(() => {
            setAsked(null);
          });
        }}
        onClose={() => {
          setAsked(null);
        }}
      />
      <VisuallyHidden role="status">
        {newest.version > 0 && !newest.live ? `The newest version is ${newest.version}.` : ''}
      </VisuallyHidden>
    </>
  );
}
