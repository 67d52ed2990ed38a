import { createArea, type Samples } from '@commonhearth/testing-server/api';

let made = 0;

export const samples: Samples = {
  'CAL-43': async ({ api }) => {
    made += 1;
    const { areaId } = await createArea(api, { name: `Changed ${made}` });
    return {
      path: { area_id: areaId },
      body: {
        ai_config: { tone: 'Plain.', highlights: 'Yards.', avoid: 'Hype.', prompts: {} },
        note: 'As a neighbour would.',
        status: 'in_beta',
        display_name: 'Changed',
        version: 1,
        preview: false,
      },
    };
  },
};
