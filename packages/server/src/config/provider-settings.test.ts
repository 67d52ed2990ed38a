import { chooseProviders } from '../providers/providers.ts';
import { ConfigError, readConfig } from './index.ts';
import { mailSender, threeAddresses } from './values.ts';

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example.org',
  SMTP_URL: 'smtps://user:hush@mail.example.org',
  MAIL_FROM: 'Ann <hello@example.org>',
  TOKEN_SECRET: 'a-very-long-secret-of-more-than-32-characters',
  SUPERUSER_EMAILS: 'ann@example.org,bo@example.org,cy@example.org',
};
const messageOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};
const chosen = (environment: NodeJS.ProcessEnv) =>
  chooseProviders(readConfig({ NODE_ENV: 'test', ...environment }), () => new Date('2026-11-20T12:00:00Z'));

it('[OPS-02d] listings come from the catalog, and from a service where one is set, with https in production', () => {
  expect(chosen({}).listings.name).toBe('catalog');
  expect(chosen({ LISTINGS_URL: 'http://127.0.0.1:9', LISTINGS_KEY: 'k' }).listings.name).toBe('listings');
  expect(messageOf({ LISTINGS_KEY: 'k' })).toContain('LISTINGS_URL must be set when LISTINGS_KEY is');
  expect(messageOf({ ...production, LISTINGS_URL: 'http://l.example' })).toContain(
    'LISTINGS_URL must begin with https://',
  );
  expect(messageOf({ LISTINGS_URL: 'listings' })).toContain('LISTINGS_URL');
});

it('[OPS-02d] addresses are searched where a geocoder is set, with https in production', () => {
  expect(chosen({}).geocoder).toBeUndefined();
  expect(chosen({ GEOCODER_URL: 'http://127.0.0.1:9' }).geocoder).toBeDefined();
  expect(messageOf({ ...production, GEOCODER_URL: 'http://g.example' })).toContain(
    'GEOCODER_URL must begin with https://',
  );
});

it('[OPS-02d] a link leads to the CRM where its address is set, with https in production', () => {
  expect(readConfig({}).crmUrl).toBeUndefined();
  expect(readConfig({ CRM_URL: 'https://crm.example.org/homes/' }).crmUrl).toBe(
    'https://crm.example.org/homes/',
  );
  expect(messageOf({ CRM_URL: 'javascript:alert(1)' })).toMatch(
    /CRM_URL must be an address that begins with https:\/\/ or http:\/\/.*Example: CRM_URL=/,
  );
  expect(messageOf({ ...production, CRM_URL: 'http://crm.example' })).toContain(
    'CRM_URL must begin with https://',
  );
});

it('[RWD-10] takes the address of the sender and those of superusers as people’s addresses are taken', () => {
  expect(mailSender.parse('R&D <r&d@bücher.example>')).toEqual({
    name: 'R&D',
    address: 'r&d@xn--bcher-kva.example',
  });
  expect(threeAddresses.parse('R&D@example.org, first/last@example.org,jan@bücher.example')).toEqual([
    'r&d@example.org',
    'first/last@example.org',
    'jan@xn--bcher-kva.example',
  ]);
});

it.each([
  'ann@example.org,jan@bücher.example,jan@xn--bcher-kva.example',
  'ann@example.org,bo@example.org,cy@example.org,dee',
  'ann@example.org,bo@example.org,cy@gmail',
])('[RWD-10] %s are not three different addresses', (text) => {
  expect(threeAddresses.safeParse(text).success).toBe(false);
});
