import type { Circle } from '@commonhearth/schemas';
import { useRenameCircleForCirclesMutation } from '../../api.generated.ts';
import { missingName } from '../../fields/name-fault.ts';
import { NameForm } from './name-form.tsx';

export function RenameCircle({ circle }: { readonly circle: Circle }) {
  const [rename] = useRenameCircleForCirclesMutation();
  return (
    <NameForm
      label="Name of the circle"
      saveLabel="Save name"
      name={circle.name}
      missing={missingName.circle}
      saved={(name) => `Renamed to ${name}.`}
      save={(name) => rename({ circleId: circle.circle_id, body: { name } })}
    />
  );
}
