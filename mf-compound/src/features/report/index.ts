export { ReportMistake } from './report-mistake.tsx';
