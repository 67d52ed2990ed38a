import type { Resource, StaffCompound } from '@commonhearth/schemas';
import { Button, EmptyState, ErrorPanel, icons, Panel, SelectField, Skeleton, Stack } from '@commonhearth/ui';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { useState } from 'react';
import { useResources } from '../use-resources.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { ResourceRow } from './resource-row.tsx';

interface ResourcesPanelProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** What there is to read about a home: taken from the library, made, edited, with a picture, and removed. */
export function ResourcesPanel({ compound, onSaved }: ResourcesPanelProps) {
  const resources = useResources(compound, onSaved);
  const { library, attached } = resources;
  const [edited, setEdited] = useState<Resource | 'new' | null>(null);
  const [removed, setRemoved] = useState<Resource | null>(null);
  const others = library.filter(({ resource_id }) => !compound.resource_ids.includes(resource_id));
  return (
    <Panel
      dense
      title="Resources"
      actions={
        <Button
          size="dense"
          icon={icons.plus}
          onClick={() => {
            setEdited('new');
          }}
        >
          New resource
        </Button>
      }
    >
      <Stack $gap={3}>
        {resources.isLoading && <Skeleton $height="44px" />}
        {resources.isError && (
          <ErrorPanel title="Couldn’t load the library" onRetry={resources.retry}>
            The home’s resources are unchanged.
          </ErrorPanel>
        )}
        {!resources.isLoading && attached.length === 0 && (
          <EmptyState dense title="No resources" headingLevel={3}>
            Add one from the library, or create one.
          </EmptyState>
        )}
        <Stack as="ul" $gap={2} aria-label="Resources of this home">
          {attached.map((resource) => (
            <ResourceRow
              key={resource.resource_id}
              resource={resource}
              onEdit={() => {
                setEdited(resource);
              }}
              onImage={(file) => void resources.setImage(resource, file)}
              onDetach={() => void resources.detach(resource.resource_id)}
              onRemove={() => {
                setRemoved(resource);
              }}
            />
          ))}
        </Stack>
        {others.length > 0 && (
          <SelectField
            label="From the library"
            size="dense"
            value=""
            options={[
              { value: '', label: 'Add a resource' },
              ...others.map(({ resource_id, title }) => ({ value: resource_id, label: title })),
            ]}
            onChange={({ target }) => {
              if (target.value !== '') void resources.attach(target.value);
            }}
          />
        )}
      </Stack>
      {edited !== null && (
        <ResourceDialog
          resource={edited === 'new' ? null : edited}
          onSave={(written) =>
            edited === 'new' ? resources.create(written) : resources.update(edited, written)
          }
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
      <ConfirmDialog
        dense
        danger
        open={removed !== null}
        title={`Delete “${removed?.title ?? ''}”?`}
        confirmLabel="Delete the resource"
        onOpenChange={() => {
          setRemoved(null);
        }}
        onConfirm={() => {
          if (removed !== null) void resources.remove(removed);
          setRemoved(null);
        }}
      >
        <p>It’s removed from the library and from every home that has it.</p>
      </ConfirmDialog>
    </Panel>
  );
}
