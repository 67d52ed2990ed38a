import { Note, TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Above = styled.div`
  padding: var(--space-2) var(--space-4);
`;

interface Props {
  readonly retry: () => void;
  readonly retrying: boolean;
}

export const MaintenanceView = ({ retry, retrying }: Props) => (
  <Above role="status" data-maintenance-notice="">
    <Note
      tone="warn"
      dense
      action={
        <TextButton onClick={retry} disabled={retrying}>
          Retry
        </TextButton>
      }
    >
      Under maintenance. You can keep reading this page; the rest will be back soon.
    </Note>
  </Above>
);
