/** The site's colours. Every program reads the style attributes; those that know a scheme read the classes too. */
export const light = {
  page: '#fbf6ea',
  card: '#ffffff',
  ink: '#171513',
  soft: '#524d47',
  line: '#e7d9bb',
  tint: '#f4ebd6',
  action: '#c2480a',
  onAction: '#ffffff',
} as const;
const dark: Record<keyof typeof light, string> = {
  page: '#171513',
  card: '#262320',
  ink: '#fbf6ea',
  soft: '#d3cabd',
  line: '#3a3632',
  tint: '#3a3632',
  action: '#ff9f66',
  onAction: '#171513',
};

/** Of the site's mark, in both schemes. */
export const warm = '#fb7a33';

export const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const digits = "font-family:'Courier New',Courier,monospace";

export const schemes = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.roof{border-bottom-color:${dark.ink}!important}
.wall{background:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.tint{background:${dark.tint}!important}
.link{color:${dark.action}!important}
.rule{border-color:${dark.line}!important}
.action{background:${dark.action}!important}
.action a{color:${dark.onAction}!important}
}
@media (max-width:599px){.inside{padding:28px 20px!important}.around{padding:16px 12px!important}}`;
