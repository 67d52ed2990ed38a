import { namesIn, textPieces, unknownNames } from '@commonhearth/domain';
import { touchTarget } from '@commonhearth/ui';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { PromptField } from '../../subject.ts';

const Frame = styled.div`
  display: grid;
  gap: 4px;
`;
const Label = styled.label`
  font-weight: 620;
`;
const Hint = styled.p`
  color: var(--ink-soft);
`;
/* the numbered lines lie beneath what is typed, letter under letter: both wrap alike */
const Both = styled.div`
  display: grid;
  border: 1px solid var(--line-control);
  border-radius: 8px;
  background: var(--surface);
  overflow: hidden;
  &:focus-within {
    border-color: var(--ink);
  }
  @media (forced-colors: active) {
    &:has([aria-invalid]) {
      border-style: dashed;
    }
  }
  > * {
    grid-area: 1 / 1;
    min-width: 0;
    padding: 9px 12px 9px 48px;
    font: 400 0.8125rem/1.3125rem var(--font-code);
    letter-spacing: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }
`;
const Lines = styled.div`
  counter-reset: line;
  color: transparent;
  user-select: none;
  > div {
    position: relative;
    min-height: 1.3125rem;
    &::before {
      counter-increment: line;
      content: counter(line);
      position: absolute;
      right: 100%;
      width: 34px;
      padding-right: 12px;
      color: var(--ink-faint);
      font-size: 0.75rem;
      text-align: right;
      white-space: nowrap;
    }
  }
  mark {
    border-radius: 4px;
    background: var(--highlight);
    color: transparent;
    box-shadow: 0 0 0 1px var(--highlight);
  }
  mark[data-unknown] {
    background: var(--bad-tint);
    box-shadow: 0 0 0 1px var(--bad-line-soft);
    text-decoration: underline wavy var(--bad-line);
  }
`;
const Text = styled.textarea`
  position: relative;
  margin: 0;
  border: 0;
  background: transparent;
  color: var(--ink);
  resize: none;
  overflow: hidden;
  ${touchTarget}
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 5px;
  align-items: center;
`;
const Chip = styled.button`
  min-height: 24px;
  ${touchTarget}
  padding: 0 6px;
  border: 0;
  border-radius: 5px;
  background: var(--info-tint);
  color: var(--info);
  font: 500 0.75rem/1.25rem var(--font-code);
`;
const More = styled.details`
  flex: 1 0 100%;
  > summary {
    width: fit-content;
    min-height: 24px;
    ${touchTarget}
    align-content: center;
    color: var(--ink-soft);
    cursor: pointer;
  }
`;
const Problem = styled.p`
  color: var(--bad);
  font-weight: 550;
`;
/** So many names are offered at once. */
const offered = 8;

interface PromptAreaProps {
  readonly field: PromptField;
  readonly text: string;
  readonly variables: readonly string[];
  /** Chips that insert names stand below it. */
  readonly chips: boolean;
  readonly onText: (text: string) => void;
}

/** A prompt with numbered lines; names in braces are marked, and those that no home has are said with their line. */
export function PromptArea({ field, text, variables, chips, onText }: PromptAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const unknown = unknownNames(text, variables);
  const insert = (name: string): void => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart, selectionEnd } = current;
    const said = `{${name}}`;
    current.focus();
    current.setRangeText(said, selectionStart, selectionEnd, 'end');
    onText(current.value);
  };
  const chip = (name: string) => (
    <Chip
      key={name}
      type="button"
      aria-label={`Insert ${name}`}
      onClick={() => {
        insert(name);
      }}
    >
      {`{${name}}`}
    </Chip>
  );
  const ids = [
    ...(field.hint === undefined ? [] : [`${id}-hint`]),
    ...(unknown.length > 0 ? [`${id}-unknown`] : []),
  ];
  return (
    <Frame>
      <Label htmlFor={id}>{field.label}</Label>
      {field.hint !== undefined && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
      <Both>
        <Lines aria-hidden="true">
          {text.split('\n').map((line, i) => (
            <div key={i}>
              {textPieces(line, namesIn(line)).map(({ text: piece, found }, at) =>
                found === null ? (
                  piece
                ) : (
                  <mark key={at} {...(!variables.includes(found.name) && { 'data-unknown': true })}>
                    {piece}
                  </mark>
                ),
              )}
            </div>
          ))}
        </Lines>
        <Text
          ref={area}
          id={id}
          spellCheck
          rows={1}
          value={text}
          maxLength={field.longest}
          {...(ids.length > 0 && { 'aria-describedby': ids.join(' ') })}
          {...(unknown.length > 0 && { 'aria-invalid': true })}
          onChange={({ target }) => {
            onText(target.value);
          }}
        />
      </Both>
      <div role="status">
        {unknown.length > 0 && (
          <Problem id={`${id}-unknown`}>
            {unknown.map(({ name, line }) => `{${name}} in line ${line} is not a known variable.`).join(' ')}
          </Problem>
        )}
      </div>
      {chips && variables.length > 0 && (
        <Chips role="group" aria-label={`Variables of ${field.label}`}>
          {variables.slice(0, offered).map(chip)}
          {variables.length > offered && (
            <More>
              <summary>{variables.length - offered} more</summary>
              <Chips>{variables.slice(offered).map(chip)}</Chips>
            </More>
          )}
        </Chips>
      )}
    </Frame>
  );
}
