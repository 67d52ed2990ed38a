export {
  startSmtpServer,
  type ReceivedMail,
  type SmtpFault,
  type SmtpMoment,
  type SmtpServer,
} from './smtp-server.ts';
