import manifest from '../../../remote.manifest.ts';
import { steps } from './steps.ts';

it('the path of the flow takes each of its steps', () => {
  const flow = manifest.routes.find(({ name }) => name === 'Onboard Flow');
  expect(flow !== undefined && 'params' in flow && flow.params.startStep).toEqual(steps);
});
