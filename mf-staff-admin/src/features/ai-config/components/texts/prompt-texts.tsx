import type { BaseAiPrompt } from '@commonhearth/schemas';
import { Panel, Stack, TextField } from '@commonhearth/ui';
import type { Subject, Version } from '../../subject.ts';
import type { Typed } from '../../use-typed.ts';
import { DiffWithLive } from './diff-with-live.tsx';
import { View, Views } from '../editor-layout.ts';
import { FullPrompt } from './full-prompt.tsx';
import { PromptArea } from './prompt-area.tsx';

const views = { edit: 'Edit', diff: 'Diff with live', full: 'Full prompt as sent' } as const;
export type PromptView = keyof typeof views;

interface PromptTextsProps {
  readonly subject: Subject;
  readonly prompts: readonly BaseAiPrompt[];
  readonly variables: readonly string[];
  /** The base prompt that it edits; null: an area. */
  readonly edited: BaseAiPrompt['key'] | null;
  readonly typed: Typed;
  readonly live: Version | undefined;
  /** The version to compare with the live one. Undefined: the typed text. */
  readonly compared: Version | undefined;
  readonly view: PromptView;
  readonly onView: (view: PromptView) => void;
}

/** The texts of a prompt: to edit, compared with the live version, or as the writer gets them. */
export function PromptTexts({
  subject,
  prompts,
  variables,
  edited,
  typed,
  live,
  compared,
  view,
  onView,
}: PromptTextsProps) {
  const { texts, note, newest, isTyped } = typed;
  return (
    <Panel dense>
      <Stack $gap={3}>
        <Views role="group" aria-label="What is shown">
          {(Object.keys(views) as PromptView[]).map((name) => (
            <View
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => {
                onView(name);
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
            texts={compared?.texts ?? texts}
            title={`${live === undefined ? 'Nothing' : `v${live.version}, live`} → ${compared === undefined ? (isTyped ? 'your edits' : `v${newest.version}`) : `v${compared.version}`}`}
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
  );
}
