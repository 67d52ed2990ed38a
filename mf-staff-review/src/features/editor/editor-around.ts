import type { RecordFact } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly compound: StaffCompound;
  /** A panel stored something: the compound as it is now. */
  readonly onSaved: (compound: StaffCompound) => void;
  /** Leads to the field of a fact that is wrong. */
  readonly onFact: (fact: RecordFact) => void;
}

/** What the page puts around and into the editor of a home. */
export interface EditorAround {
  /** Where the home stands in its column, and which homes are beside it. */
  readonly place: {
    readonly words: string;
    readonly before: string | null;
    readonly after: string | null;
  } | null;
  readonly onStep: (compoundId: string) => void;
  /** Its column, with the menu that moves it. */
  readonly status: (compound: StaffCompound) => ReactNode;
  /** Who saved fields of this compound, and facts of its home, last: a name, or “Someone”. */
  readonly lastEditor: Readonly<Record<'compound' | 'home', string>>;
  /** Below the fields. */
  readonly formPanels: (props: PanelProps) => ReactNode;
  /** Beside the fields. */
  readonly sidePanels: (props: PanelProps) => ReactNode;
  /** Where visitors see the home. */
  readonly visitorAddress: (compoundId: string) => string;
}
