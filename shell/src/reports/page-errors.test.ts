import type { Federation } from '@commonhearth/federation';
import { reportPageErrors } from './page-errors.ts';

const app = { remote: 'mf-a', version: '1.0.0', hash: 'abc' };
const page = new EventTarget() as Window;
const told: unknown[] = [];
const appIn = (stack: string) => (stack.includes('/mf-a/') ? app : { ...app, remote: 'shell' });
reportPageErrors(page, { appIn } as unknown as Federation, (fault) => told.push(fault));
const happens = (kind: string, about: object): void => {
  page.dispatchEvent(Object.assign(new Event(kind), about));
};
const thrown = Object.assign(new Error('it broke'), { stack: 'Error at /mf-a/1/x.js:1:1' });

beforeEach(() => {
  told.length = 0;
});

it('[CAL-81] an error that nobody caught is told with the app in whose code it was thrown', () => {
  happens('error', { error: thrown, message: 'Uncaught it broke' });
  happens('error', { error: null, message: 'Script error.' });
  expect(told).toEqual([
    { ...app, kind: 'error', message: 'it broke', stack: thrown.stack },
    { ...app, remote: 'shell', kind: 'error', message: 'Script error.', stack: undefined },
  ]);
});

it('that the browser puts off a measure to its next frame is no error', () => {
  happens('error', {
    error: null,
    message: 'ResizeObserver loop completed with undelivered notifications.',
  });
  expect(told).toEqual([]);
});

it('[CAL-81] a promise that nobody waits for is told as it was refused', () => {
  happens('unhandledrejection', { reason: thrown });
  happens('unhandledrejection', { reason: 'no more' });
  expect(told).toMatchObject([
    { ...app, kind: 'rejection', message: 'it broke' },
    { kind: 'rejection', message: 'no more' },
  ]);
});
