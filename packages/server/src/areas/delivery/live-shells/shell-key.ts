/** Keys of the shell in the object store: the folder of its files, and its descriptor. */
export const shellFolder = 'assets/';
export const shellKey = `${shellFolder}shell.json`;
