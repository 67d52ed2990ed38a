export { createTelemetry, silence } from './telemetry.ts';
