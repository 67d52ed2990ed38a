/** A loopback site whose files fail on demand. */
export { startFaultProxy, type FaultProxy, type FileFault } from './fault-proxy.ts';
