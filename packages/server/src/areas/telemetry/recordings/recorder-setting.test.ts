import { readConfig } from '../../../config/index.ts';
import { pageConfig } from '../../../pages/document/page-config.ts';

it('[TEL-03] pages are told to record unless the setting says off', () => {
  const told = (environment: NodeJS.ProcessEnv) => pageConfig(readConfig(environment)).telemetry;
  expect(told({})).toMatchObject({ recorder: true, recorderShare: 1 });
  expect(told({ RECORDER: '25%' })).toMatchObject({ recorder: true, recorderShare: 0.25 });
  for (const RECORDER of ['off', '0%']) expect(told({ RECORDER })).toMatchObject({ recorder: false });
});
