export { startAiServer, type AiFault, type AiServer } from './ai-server.ts';
