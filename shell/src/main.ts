import { bootShell } from './boot/boot-shell.ts';

void bootShell();
