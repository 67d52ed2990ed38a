import { Button, ProgressBar, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Upload } from './upload-queue.ts';

const List = styled.ul`
  display: grid;
  gap: 8px;
  > li {
    display: grid;
    gap: 4px;
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    overflow-wrap: anywhere;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const words = { waiting: 'waits', sending: 'is uploading', making: 'is being made', failed: '' } as const;

interface UploadListProps {
  readonly uploads: readonly Upload[];
  /** Files that came through: said once none is on its way any more. */
  readonly through: number;
  readonly onRetry: (upload: Upload) => void;
  readonly onRemove: (id: number) => void;
  readonly onRemoveFailed: () => void;
  /** What is uploaded, such as photos. */
  readonly unit: { readonly one: string; readonly many: string };
}

/** Files on their way, each with how far it is; one that failed says why, and is tried again or left. */
export function UploadList({ uploads, through, onRetry, onRemove, onRemoveFailed, unit }: UploadListProps) {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const ended = through > 0 && failed === uploads.length;
  return (
    <>
      <VisuallyHidden role="status">
        {ended && `${through.toLocaleString('en-US')} ${through === 1 ? unit.one : unit.many} added.`}
      </VisuallyHidden>
      {failed > 1 && (
        <Row>
          <Button size="dense" onClick={onRemoveFailed}>
            Remove all {failed}
          </Button>
        </Row>
      )}
      {uploads.length > 0 && (
        <List aria-label="Uploads">
          {uploads.map((upload) => {
            const { id, file, state, sent, reason } = upload;
            if (state === 'failed')
              return (
                <li key={id}>
                  <span role="alert">
                    <strong>{file.name}</strong>: {reason}
                  </span>
                  <Row>
                    <Button
                      size="dense"
                      aria-label={`Retry ${file.name}`}
                      onClick={() => {
                        onRetry(upload);
                      }}
                    >
                      Retry
                    </Button>
                    <Button
                      size="dense"
                      aria-label={`Remove ${file.name}`}
                      onClick={() => {
                        onRemove(id);
                      }}
                    >
                      Remove
                    </Button>
                  </Row>
                </li>
              );
            return (
              <li key={id}>
                <span>
                  {file.name} {words[state]}
                </span>
                <ProgressBar
                  label={file.name}
                  done={Math.round(sent * 100)}
                  total={state === 'making' ? null : 100}
                />
              </li>
            );
          })}
        </List>
      )}
    </>
  );
}
