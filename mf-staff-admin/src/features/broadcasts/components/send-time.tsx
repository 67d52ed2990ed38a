import { Panel, TextField } from '@commonhearth/ui';
import { Gap, Segments } from '../layout.ts';
import type { Writing } from '../draft/use-draft-session.ts';
import { fromLocalField, timeZone, toLocalField, zonedMoment } from '../words.ts';

interface SendTimeProps {
  readonly writing: Writing;
  /** Whether it is sent at a set time, not when it is confirmed. */
  readonly later: boolean;
  readonly onLater: (later: boolean) => void;
  /** What is wrong with the time. */
  readonly error: string | undefined;
}

/** When a broadcast is sent. */
export function SendTime({ writing: { draft, fieldErrors, set }, later, onLater, error }: SendTimeProps) {
  return (
    <Panel dense title="When">
      <Gap>
        <Segments role="group" aria-label="When">
          {[false, true].map((isLater) => (
            <button
              key={String(isLater)}
              type="button"
              aria-pressed={later === isLater}
              onClick={() => {
                onLater(isLater);
                if (!isLater) set({ send_at: null });
              }}
            >
              {isLater ? 'At a time' : 'When confirmed'}
            </button>
          ))}
        </Segments>
        {later && (
          <TextField
            label="Day and time"
            type="datetime-local"
            size="dense"
            max="9999-12-31T23:59"
            value={toLocalField(draft.send_at)}
            error={fieldErrors.send_at ?? error}
            hint={
              draft.send_at === null
                ? `In your time zone, ${timeZone()}.`
                : `${zonedMoment(draft.send_at)} (${timeZone()}). The audience is counted again then; if it grew by more than 10%, it waits for you.`
            }
            onChange={({ target }) => {
              // a half-typed value is not valid yet
              onLater(true);
              set({ send_at: fromLocalField(target.value) });
            }}
          />
        )}
      </Gap>
    </Panel>
  );
}
