import type { BaseAiPrompt } from '@commonhearth/schemas';
import { unknownNames } from '@commonhearth/domain';
import { Badge, Button, Inline, Note, Panel, Stack, TextField, VisuallyHidden } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { commandKey } from '@commonhearth/ui';
import { useState, type ReactNode } from 'react';
import { useGetCompoundForStaffAdminQuery } from '../../../api.generated.ts';
import { LeavingButton } from '../../../leaving-button.tsx';
import type { Subject, Version } from '../subject.ts';
import { useEditorKeys } from '../use-editor-keys.ts';
import { useRun } from '../use-run.ts';
import { useSaving } from '../use-saving.ts';
import { useTyped } from '../use-typed.ts';
import { whyHeld, type HomeName } from '../words.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { ClashNote } from './clash-note.tsx';
import { DiffWithLive } from './diff-with-live.tsx';
import { Acts, Head, Middle, Side, View, Views } from './editor-layout.ts';
import { FullPrompt } from './full-prompt.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PromptArea } from './prompt-area.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const views = { edit: 'Edit', diff: 'Diff with live', full: 'Full prompt as sent' } as const;

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
  const { texts, note, newest, isTyped, clashing } = typed;
  const [view, setView] = useState<keyof typeof views>('edit');
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

  const unknown = subject.fields.flatMap(({ name }) => unknownNames(texts[name] ?? '', variables));
  const empty = subject.fields.find(({ name, optional }) => !optional && (texts[name] ?? '').trim() === '');
  const unknownWords =
    unknown[0] && `{${unknown[0].name}} in line ${unknown[0].line} is not a known variable.`;
  const whyNotSaved =
    clashing.length > 0
      ? 'Choose which text to keep first.'
      : empty !== undefined
        ? `Write something: ${empty.label}.`
        : !isTyped
          ? 'No unsaved changes.'
          : undefined;
  const whyNotLive = isTyped
    ? 'Save your changes first.'
    : newest.live
      ? newest.version === 0
        ? 'Nothing written about this area yet.'
        : `Version ${newest.version} is live.`
      : (unknownWords ?? whyHeld(newest, nameOf));
  const save = () => {
    if (whyNotSaved === undefined && saving.busy === null) void saving.save();
  };
  const askLive = () => {
    if (whyNotLive === undefined && saving.busy === null) setAsked(newest);
  };
  useEditorKeys({ onSave: save, onLive: askLive });

  const other = versions.find(({ version }) => version === compared);
  const key = commandKey();
  return (
    <>
      <Middle>
        <Head>
          <div>
            <h1>{subject.heading}</h1>
            <Inline $gap={2}>
              <span>{live === undefined ? 'Written with the base prompts' : `v${live.version} is live`}</span>
              {!newest.live && (
                <Badge dense tone="info">
                  Draft v{newest.version}
                </Badge>
              )}
              {isTyped && (
                <Badge dense tone="warn">
                  Not saved yet; kept in this browser
                </Badge>
              )}
            </Inline>
          </div>
          <Acts>
            <span role="status">
              {saving.said !== '' && !isTyped && (
                <Badge dense tone="good" icon="check">
                  {saving.said}
                </Badge>
              )}
            </span>
            {isTyped && (
              <LeavingButton size="dense" variant="quiet" onClick={typed.discard}>
                Discard
              </LeavingButton>
            )}
            <Button
              size="dense"
              variant="dark"
              keyHint={`${key} S`}
              aria-keyshortcuts="Control+S Meta+S"
              busy={saving.busy === 'save'}
              blockedReason={whyNotSaved}
              onClick={save}
            >
              Save draft
            </Button>
            <Button
              size="dense"
              variant="primary"
              aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
              busy={saving.busy === 'live'}
              blockedReason={saving.busy === 'save' ? 'Saving draft…' : whyNotLive}
              onClick={askLive}
            >
              Make live
            </Button>
          </Acts>
        </Head>
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
        <Panel dense>
          <Stack $gap={3}>
            <Views role="group" aria-label="What is shown">
              {(Object.keys(views) as (keyof typeof views)[]).map((name) => (
                <View
                  key={name}
                  type="button"
                  aria-pressed={view === name}
                  onClick={() => {
                    setView(name);
                    setCompared(null);
                  }}
                >
                  {views[name]}
                </View>
              ))}
            </Views>
            {view === 'edit' && (
              <>
                {subject.fields.map((field, i) => (
                  <PromptArea
                    key={field.name}
                    field={field}
                    text={texts[field.name] ?? ''}
                    variables={variables}
                    chips={i === 0 || (texts[field.name] ?? '') !== ''}
                    onText={(text) => {
                      typed.write(field.name, text);
                    }}
                  />
                ))}
                <TextField
                  label="Note"
                  optional
                  size="dense"
                  maxLength={200}
                  autoComplete="off"
                  hint="What changed, for colleagues."
                  value={note}
                  onChange={({ target }) => {
                    typed.writeNote(target.value);
                  }}
                />
              </>
            )}
            {view === 'diff' && (
              <DiffWithLive
                fields={subject.fields}
                live={live?.texts ?? {}}
                texts={other?.texts ?? texts}
                title={`${live === undefined ? 'Nothing' : `v${live.version}, live`} → ${other === undefined ? (isTyped ? 'what is typed' : `v${newest.version}`) : `v${other.version}`}`}
              />
            )}
            {view === 'full' && (
              <>
                <p>Names in braces are replaced with each home’s data.</p>
                <FullPrompt prompts={prompts} edited={edited} texts={texts} />
              </>
            )}
          </Stack>
        </Panel>
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
          blockedReason={unknownWords ?? (empty === undefined ? undefined : 'Write something first.')}
          homeId={homeId}
          onHome={onHome}
        />
        <ChecksPanel subject={subject} version={newest} run={run} isTyped={isTyped} />
      </Side>
      <ConfirmDialog
        dense
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={asked === null ? '' : `Make version ${asked.version} of ${subject.name} live?`}
        confirmLabel="Make live"
        busy={saving.busy === 'live'}
        onConfirm={() => {
          if (asked === null) return;
          void saving.makeLive(asked.version).then(() => {
            setAsked(null);
          });
        }}
      >
        <p>New AI texts will use it. Existing texts don’t change until they’re rewritten.</p>
        {asked?.checks.state === 'none' && <p>No checks have run on it.</p>}
      </ConfirmDialog>
      <VisuallyHidden role="status">
        {newest.version > 0 && !newest.live ? `The newest version is ${newest.version}.` : ''}
      </VisuallyHidden>
    </>
  );
}
