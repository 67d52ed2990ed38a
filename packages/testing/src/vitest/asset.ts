/** Stands for an imported font or picture: its URL. */
export default '/assets/file';
