import { Panel, Skeleton, Stack } from '@commonhearth/ui';

/** In place of an editor while it loads. */
export function LoadingEditor() {
  return (
    <Panel dense>
      <Stack $gap={3} aria-hidden="true">
        {[70, 95, 88, 60, 92, 40].map((width) => (
          <Skeleton key={width} $height="1rem" $width={`${width}%`} />
        ))}
      </Stack>
    </Panel>
  );
}
