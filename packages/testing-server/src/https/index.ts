export { ownCertificate, type Certificate } from './own-certificate.ts';
export { startHttpsProxy, type HttpsProxy } from './https-proxy.ts';
