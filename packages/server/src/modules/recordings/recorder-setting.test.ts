import { readConfig } from '../../config/index.ts';
import { pageConfig } from '../../pages/page-config.ts';

it('[TEL-03] pages are told to record unless the setting says off', () => {
  const isOn = (environment: NodeJS.ProcessEnv) => pageConfig(readConfig(environment)).telemetry.recorder;
  expect([isOn({}), isOn({ RECORDER: 'off' })]).toEqual([true, false]);
});
