import { imageTypes } from '@commonhearth/schemas/constants';
import { imageIdField } from './image-id.ts';

it('a picture belongs to a resource, a home or an agent, by how its type begins', () => {
  expect(imageTypes.map((type) => [type, imageIdField(type)])).toEqual([
    ['compound_owned', 'compound_id'],
    ['compound_social', 'compound_id'],
    ['compound_resource', 'resource_id'],
    ['agent_photo', 'agent_id'],
  ]);
});
