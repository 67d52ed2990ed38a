import type { Samples } from '@commonhearth/testing/api';

export const samples: Samples = { 'CAL-155': () => ({}) };
