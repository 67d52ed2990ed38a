import { styled } from 'styled-components';

const Commands = styled.pre`
  margin: 6px 0 0;
  padding: 10px 12px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  border-radius: 10px;
  background: var(--ground);
  color: var(--ink);
  font: 0.75rem/1.6 var(--font-code);
`;

/** How homes come into an open cycle. */
export function FillHint({ marketKey }: { readonly marketKey: string }) {
  return (
    <div>
      <p>
        Press “Add homes” on its board: by zpid, by hand, or from a CSV file, which is looked at first. What
        past cycles left is brought over by the menu of the open one. Areas come in by command, on the machine
        that runs the server; listings can, too.
      </p>
      <Commands>{`npm run import -- areas <file.geojson> --market ${marketKey} --city "<city>"\nnpm run import -- listings <file.csv> --market ${marketKey} --dry-run\nnpm run import -- listings <file.csv> --market ${marketKey}`}</Commands>
    </div>
  );
}
