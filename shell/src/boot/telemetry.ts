import { createTelemetry, silence } from '@commonhearth/telemetry';

/** Whom the site tells what happened: nobody so far. The one place that chooses. */
export const telemetry = createTelemetry(silence);
