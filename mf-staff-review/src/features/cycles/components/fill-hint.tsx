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
        On its board, press “Add homes”: by zpid, by hand, or from a CSV file. To carry over what last week
        left, use the open cycle’s menu. Areas are imported with a command on the server; listings can be,
        too.
      </p>
      <Commands>{`npm run import -- areas <file.geojson> --market ${marketKey} --city "<city>"\nnpm run import -- listings <file.csv> --market ${marketKey} --dry-run\nnpm run import -- listings <file.csv> --market ${marketKey}`}</Commands>
    </div>
  );
}
