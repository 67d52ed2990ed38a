/** A loopback site whose files fail on demand. */
export { startFaultProxy, type FaultProxy, type FileFault, type Spoken } from './fault-proxy.ts';
