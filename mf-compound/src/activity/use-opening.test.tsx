import { renderWithPlatform } from '@commonhearth/testing/platform';

/** The id of the visit on a page that was just loaded; `give` does what a given name does. */
async function load() {
  vi.resetModules();
  const { useOpening } = await import('./use-opening.ts');
  let opening: ReturnType<typeof useOpening> | undefined;
  const Opening = () => {
    opening = useOpening();
    return null;
  };
  renderWithPlatform(<Opening />);
  const id = opening?.id() ?? '';
  return { id, give: () => opening?.keep(id) };
}

it('[CAL-115] keeps the id of a visit past a reload once the visitor gave a name, and not before', async () => {
  await load();
  const first = await load();
  const second = await load();
  expect(second.id).not.toBe(first.id);
  second.give();
  expect((await load()).id).toBe(second.id);
});
