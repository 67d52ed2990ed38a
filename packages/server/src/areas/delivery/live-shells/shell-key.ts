/** Where the object store has the shell's files, and its descriptor. */
export const shellFolder = 'assets/';
export const shellKey = `${shellFolder}shell.json`;
