/** What an imported font or picture is in Jest: its address. */
export default '/assets/file';
