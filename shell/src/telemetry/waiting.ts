import { createWaitingTelemetry } from '@commonhearth/telemetry';

const waiting = createWaitingTelemetry(() => Date.now());
/** Buffers the events of pages until `startTelemetry` adds listeners. */
export const telemetry = waiting.telemetry;
export const listenToTelemetry = waiting.listen;
/** Prevents attributing a user's buffered events to the next user after a sign-out. */
export const clearBufferedEvents = waiting.clear;
