import { createWaitingTelemetry } from '@commonhearth/telemetry';

const waiting = createWaitingTelemetry(() => Date.now());
/** What pages say goes here, and waits for who listens: see `startTelemetry`. */
export const telemetry = waiting.telemetry;
export const listenToTelemetry = waiting.listen;
/** What somebody did who has left is told as nobody else's. */
export const forgetWaiting = waiting.forget;
