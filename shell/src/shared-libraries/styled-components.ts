/**
 * What pages share as styled-components: all but what only a server uses, which would add 0.5 KB to each page. Imported by
 * the path of its file, because `styled-components` means this module.
 */
export {
  createGlobalStyle,
  createTheme,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components/dist/styled-components.browser.esm.js';
