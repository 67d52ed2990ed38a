import {
  findContradictions,
  recordNumbers,
  type Contradiction,
  type RecordFact,
  type WrittenText,
} from '@commonhearth/domain';
import type { Editorial, StaffCompound } from '@commonhearth/schemas';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mended } from '../marked-text.ts';
import { Contradictions } from './contradictions.tsx';
import { TextView } from './text-view.tsx';

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  h3 {
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 600;
    color: var(--ink-soft);
  }
`;

/** Where the record of a home contradicts a text. */
export function foundIn(text: WrittenText, compound: StaffCompound, units: Editorial) {
  const record = recordNumbers(compound.home, units);
  return {
    title: findContradictions(text.title, record),
    description: findContradictions(text.description, record),
  };
}
type Found = ReturnType<typeof foundIn>;
export const countOf = ({ title, description }: Found): number => title.length + description.length;

interface TextSideProps {
  readonly heading: string;
  readonly text: WrittenText;
  readonly found: Found;
  readonly onFact: (fact: RecordFact) => void;
  /** A contradiction was settled in the text. */
  readonly onWrite: (change: Partial<WrittenText>) => void;
  readonly children?: ReactNode;
}

/** One of two texts side by side, with the contradictions to the home's record. */
export function TextSide({ heading, text, found, onFact, onWrite, children }: TextSideProps) {
  const write = (field: keyof WrittenText) => (one: Contradiction, instead: string) => {
    onWrite({ [field]: mended(text[field], one, instead) });
  };
  return (
    <Side>
      <h3>{heading}</h3>
      <TextView text={text} found={found} />
      {children}
      <Contradictions onFact={onFact} found={found.title} onWrite={write('title')} />
      <Contradictions onFact={onFact} found={found.description} onWrite={write('description')} />
    </Side>
  );
}
