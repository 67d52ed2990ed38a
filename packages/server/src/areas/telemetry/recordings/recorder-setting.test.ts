import { readConfig } from '../../../config/index.ts';
import { pageConfig } from '../../../pages/document/page-config.ts';

it('[TEL-03] pages are told to record unless the setting says off', () => {
  const told = (environment: NodeJS.ProcessEnv) => pageConfig(readConfig(environment)).telemetry;
  expect(told({})).toMatchObject({ recorder: true, recorderShare: 1 });
  expect(told({ RECORDER: '25%' })).toMatchObject({ recorder: true, recorderShare: 0.25 });
  for (const RECORDER of ['off', '0%']) expect(told({ RECORDER })).toMatchObject({ recorder: false });
});

it('[RWD-09] pages are told to ask first where the setting says so', () => {
  const told = (environment: NodeJS.ProcessEnv) => pageConfig(readConfig(environment)).telemetry;
  expect(told({ CONSENT: 'ask' })).toMatchObject({ asksFirst: true });
  for (const environment of [{}, { CONSENT: 'notice' }])
    expect(told(environment)).not.toHaveProperty('asksFirst');
});
