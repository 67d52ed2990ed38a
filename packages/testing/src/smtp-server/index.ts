export { startSmtpServer, type ReceivedMail, type SmtpFault, type SmtpServer } from './smtp-server.ts';
