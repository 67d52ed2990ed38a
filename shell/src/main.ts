import { bootShell } from './boot/boot-shell.ts';

bootShell();
