export { areaOfCompound, goesOn, unfinishedRuns } from './ai-text.repository.ts';
export { factNames } from './home-facts.ts';
export { listWords } from './list-words.ts';
export { type Instead, writingTask } from './writing-task.ts';
