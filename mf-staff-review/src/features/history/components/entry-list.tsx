import type { AuditEntry } from '@commonhearth/schemas';
import { Button, Icon, icons, media } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUndo } from '../../../own-acts/index.ts';
import { ActDetails } from './act-details.tsx';
import { Changes, List, Name, Soft } from './entry-parts.tsx';

const Row = styled.li<{ $narrow: boolean }>`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) ${(p) => (p.$narrow ? '' : 'auto')};
  gap: 2px 10px;
  align-items: start;
  padding: 10px 0;
  border-top: 1px solid var(--line);
  &:first-child {
    border-top: 0;
  }
  @media ${media.small} {
    grid-template-columns: 28px minmax(0, 1fr);
  }
`;
const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
  /* a line below would read as a link */
  ins {
    font-weight: 550;
    text-decoration: none;
  }
`;
const Act = styled.div<{ $narrow: boolean }>`
  max-width: 240px;
  grid-column: ${(p) => (p.$narrow ? '2' : 'auto')};
  @media ${media.small} {
    grid-column: 2;
    max-width: none;
  }
`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** Who acts and is no person: a token, a command, a job. */
const Machine = styled.span`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  background: var(--surface-sunk);
  color: var(--ink-soft);
`;
const kinds = { token: 'Token', command: 'Command', job: 'Job' } as const;

/** "Rosa Lindqvist", "Job: publish review period". */
const nameOf = ({ kind, name }: AuditEntry['who']): string =>
  kind === 'person' ? name : `${kinds[kind]}: ${name.replaceAll('-', ' ')}`;

function Entry({ entry, named }: { readonly entry: AuditEntry; readonly named: boolean }) {
  const undo = useUndo();
  const [undoing, setUndoing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { who, changes, act, act_size: size, not_undoable: whyNot } = entry;
  const undoWords = size > 1 ? `Undo all ${size.toLocaleString('en-US')}` : 'Undo';
  const onUndo = async (): Promise<void> => {
    setUndoing(true);
    await undo(entry.entry_id);
    setUndoing(false);
    setAsking(false);
  };
  return (
    <Row $narrow={!named}>
      {who.person === null ? (
        <Machine>
          <Icon drawing={who.kind === 'person' ? icons.person : icons.refresh} size={14} />
        </Machine>
      ) : (
        <HouseFace face={who.person.avatarHouseFace} hue={who.person.avatarHouseHue} size={26} />
      )}
      <Words>
        <span>
          <b>{entry.words}</b>
          {named && (
            <>
              {' · '}
              <Name entry={entry} />
            </>
          )}
        </span>
        <Changes changes={changes} />
        <Soft>
          {nameOf(who)} · <time dateTime={entry.at}>{moment.format(new Date(entry.at))}</time>
          {size > 1 && ` · ${size.toLocaleString('en-US')} changes at once`}
        </Soft>
        {size > 1 && act !== null && <ActDetails entry={entry} act={act} />}
      </Words>
      <Act $narrow={!named}>
        {whyNot === null ? (
          <Button
            size="dense"
            icon={icons.undo}
            busy={undoing}
            aria-label={`${undoWords}: ${entry.words}`}
            onClick={() => {
              if (size > 1) setAsking(true);
              else void onUndo();
            }}
          >
            {undoWords}
          </Button>
        ) : (
          <Soft>{whyNot}</Soft>
        )}
      </Act>
      {size > 1 && (
        <ConfirmDialog
          dense
          open={asking}
          busy={undoing}
          title={`${undoWords}?`}
          confirmLabel={undoWords}
          onOpenChange={setAsking}
          onConfirm={() => void onUndo()}
        >
          <p>
            {`This takes back “${entry.words}” by ${nameOf(who)} wherever it was done, not here alone. What somebody has changed again since then stays.`}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** Acts of the audit, the newest first, each with its undo or why there is none. */
export function EntryList({
  entries,
  named = true,
}: {
  readonly entries: readonly AuditEntry[];
  /** Whether each says what it was done to. */
  readonly named?: boolean;
}) {
  return (
    <List>
      {entries.map((entry) => (
        <Entry key={entry.entry_id} entry={entry} named={named} />
      ))}
    </List>
  );
}
