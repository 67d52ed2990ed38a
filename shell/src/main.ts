import { startShell } from './boot/start-shell.tsx';

startShell();
