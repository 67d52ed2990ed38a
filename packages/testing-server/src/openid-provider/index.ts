export { startOpenIdProvider, type OpenIdProvider, type OpenIdPerson } from './openid-provider.ts';
