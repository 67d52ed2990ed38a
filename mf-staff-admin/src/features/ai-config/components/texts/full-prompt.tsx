import type { BaseAiPrompt } from '@commonhearth/schemas';
import { styled } from 'styled-components';
import type { Texts } from '../../subject.ts';
import { promptNames } from '../../words.ts';

const Whole = styled.dl`
  display: grid;
  gap: 10px;
  dt {
    font-weight: 620;
    small {
      color: var(--ink-soft);
      font-size: 0.75rem;
      font-weight: 450;
    }
  }
  dd {
    margin: 0;
    padding: 9px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    font: 400 0.8125rem/1.3125rem var(--font-code);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
const told = [
  ['tone', 'Tone'],
  ['highlights', 'Worth mentioning about this area'],
  ['avoid', 'Avoid'],
] as const;

interface FullPromptProps {
  readonly prompts: readonly BaseAiPrompt[];
  /** The prompt that is edited; null: what is told of an area is. */
  readonly edited: BaseAiPrompt['key'] | null;
  readonly texts: Texts;
}

/** All that the writer is asked with what is typed now, the area's own in place of the base. */
export function FullPrompt({ prompts, edited, texts }: FullPromptProps) {
  const ofArea = edited === null ? texts : {};
  const says = told.filter(([name]) => (ofArea[name] ?? '').trim() !== '');
  return (
    <Whole>
      {says.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{ofArea[name]}</dd>
        </div>
      ))}
      {prompts.map(({ key, text, live_version }) => {
        const own = (ofArea[key] ?? '').trim();
        const isEdited = key === edited;
        const from = isEdited ? 'as typed' : own !== '' ? 'of this area, as typed' : `base, v${live_version}`;
        return (
          <div key={key}>
            <dt>
              {promptNames[key]} <small>{from}</small>
            </dt>
            <dd>{isEdited ? (texts['text'] ?? '') : own !== '' ? own : text}</dd>
          </div>
        );
      })}
    </Whole>
  );
}
