/** Loopback hosts for the files of remotes, which fail on demand. */
export { startRemoteHost, type HostFault, type RemoteHost } from './remote-host.ts';
