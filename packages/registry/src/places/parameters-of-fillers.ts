import type { Registry } from '../types.ts';

/** Parameters of the address that fillers of places own. Those of remotes that are off too: a link can have one. */
export const parametersOfFillers = ({ remotes }: Pick<Registry, 'remotes'>): readonly string[] => [
  ...new Set(
    remotes.flatMap(({ descriptor }) => descriptor.slots.flatMap(({ parameter }) => parameter ?? [])),
  ),
];
