/** Every program reads the style attributes; those that know a scheme read the classes too. */
export const light = {
  page: '#f4f1ea',
  card: '#ffffff',
  ink: '#1f2a24',
  soft: '#56615a',
  line: '#dcd6c9',
  action: '#1f5c43',
  onAction: '#ffffff',
} as const;
const dark: Record<keyof typeof light, string> = {
  page: '#141a17',
  card: '#1d2521',
  ink: '#edf0ec',
  soft: '#aab5ae',
  line: '#36413b',
  action: '#8fd0b0',
  onAction: '#10211a',
};

export const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const schemes = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.link{color:${dark.action}!important}
.action{background:${dark.action}!important}
.action a{color:${dark.onAction}!important}
}
@media (max-width:599px){.inside{padding:28px 20px!important}.around{padding:16px 12px!important}}`;
