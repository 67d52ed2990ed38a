import { Button, ErrorPanel, icons, Skeleton, Stack, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { useRehearsal } from '../use-rehearsal.ts';
import { AlertsByArea } from './alerts-by-area.tsx';
import { RehearsalNumbers } from './rehearsal-numbers.tsx';
import { RehearsedTable } from './rehearsed-table.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  color: var(--ink-soft);
  font-size: 0.75rem;
`;
const moment = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface RehearsalViewProps {
  readonly state: ReturnType<typeof useRehearsal>;
  readonly onOpen: (compoundId: string) => void;
}

/** What the publish would do, as the server reckons it: numbers, homes, alerts. */
export function RehearsalView({ state: { rehearsal, failure, busy, again }, onOpen }: RehearsalViewProps) {
  if (failure !== null)
    return (
      <ErrorPanel title="Couldn’t load the preview" onRetry={again} retrying={busy}>
        {failure} Nothing was changed.
      </ErrorPanel>
    );
  if (rehearsal === undefined)
    return (
      <>
        <VisuallyHidden role="status">Preparing preview…</VisuallyHidden>
        <Skeleton $width="100%" $height="64px" />
        <Skeleton $width="100%" $height="220px" />
      </>
    );
  const { last_published_at: last } = rehearsal;
  const counted = (homes: readonly unknown[]): string => homes.length.toLocaleString('en-US');
  return (
    <Stack $gap={3}>
      <VisuallyHidden role="status">
        {busy
          ? 'Updating preview…'
          : `Preview ready: ${counted(rehearsal.appears)} appear, ${counted(rehearsal.changes)} change, ${counted(rehearsal.vanishes)} disappear.`}
      </VisuallyHidden>
      <RehearsalNumbers rehearsal={rehearsal} />
      <Head>
        <p>
          {busy && 'Updating the preview… '}
          Preview from {moment.format(new Date(rehearsal.rehearsed_at))}. Nothing has been sent or changed.{' '}
          {last === null
            ? 'This is the first publish of this market.'
            : `Changes since ${day.format(new Date(last))}.`}
        </p>
        <Button size="dense" icon={icons.refresh} busy={busy} onClick={again}>
          Run again
        </Button>
      </Head>
      <RehearsedTable rehearsal={rehearsal} onOpen={onOpen} />
      <AlertsByArea alerts={rehearsal.alerts} />
    </Stack>
  );
}
