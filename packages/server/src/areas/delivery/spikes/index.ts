export { spikeCounter } from './spike-counter.ts';
