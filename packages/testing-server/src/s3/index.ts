export { startTestS3, type S3Fault, type TestS3 } from './s3-server.ts';
