import cottageGolden from './assets/cottage-golden.svg';
import duplexDay from './assets/duplex-day.svg';
import kitchen from './assets/kitchen.svg';
import sharedYard from './assets/shared-yard.svg';
import triplexDusk from './assets/triplex-dusk.svg';
import type { HomeCardHome, JobStanding, PhotoSource } from '@commonhearth/ui';

export const photos: readonly PhotoSource[] = [
  { src: duplexDay, alt: 'Green duplex with two front doors' },
  { src: sharedYard, alt: 'Shared yard with a long table' },
  { src: kitchen, alt: 'Kitchen with an island' },
];
const units = { standing: 2, potential: 1 };
export const homes: readonly HomeCardHome[] = [
  {
    title: 'Two front doors, one fig tree',
    price: '$1.9m',
    room: 'Room for 2 (3 if you build)',
    place: 'Duplex · Temescal',
    photos,
    units,
    badges: [{ label: 'New', tone: 'new' }],
    tags: ['Great yard', 'Near major transit'],
  },
  {
    title: 'Three painted ladies around a shared garden',
    price: '$2.15m',
    room: 'Room for 2 (3 if you build)',
    place: 'Triplex · Piedmont Ave',
    photos: [{ src: triplexDusk, alt: 'Three painted homes at dusk' }],
    units: { standing: 3, potential: 0 },
    badges: [{ label: 'Popular', tone: 'popular' }],
    tags: ['Near a park'],
  },
  {
    title: 'Bungalow in front, cottage behind',
    price: '$975k',
    place: 'Home with ADU · Longfellow',
    photos: [{ src: cottageGolden, alt: 'Bungalow and cottage in evening light' }],
    units,
    badges: [{ label: 'Sold', tone: 'gone' }],
    tags: ['Fixer upper'],
    off: true,
  },
  {
    title: 'No photo has come yet',
    price: '$1.1m',
    place: 'Duplex · Elmwood',
    photos: [],
    units: { standing: 2, potential: 0 },
    tags: ['Has parking'],
  },
];

const running: JobStanding = { state: 'running', done: 0, total: null, errors: [], failure: null };
const half = { done: 12, total: 40 };
const failure = 'The store of the content does not answer.';
export const jobs: readonly JobStanding[] = [
  { ...running, state: 'queued' },
  running,
  { ...running, ...half },
  { ...running, ...half, state: 'queued', failure },
  { ...running, ...half, state: 'failed', failure },
  { ...running, state: 'done', done: 40, total: 40 },
  {
    ...running,
    state: 'done',
    done: 40,
    total: 40,
    errors: Array.from({ length: 9 }, (_, i) => ({ item: `${i + 1} Elm St`, reason: 'It has no title.' })),
  },
];
