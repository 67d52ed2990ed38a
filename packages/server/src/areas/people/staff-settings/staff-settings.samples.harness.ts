import type { Samples } from '@commonhearth/testing-server/api';

export const samples: Samples = { 'CAL-155': () => ({}) };
