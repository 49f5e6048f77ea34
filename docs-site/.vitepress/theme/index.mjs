import theme from 'vitepress/theme-without-fonts';

import { foldTerm } from '../foldTerm.mjs';
import './style.css';

export default {
  extends: theme,
  enhanceApp({ siteData }) {
    siteData.value.themeConfig.search.options.miniSearch = { options: { processTerm: foldTerm } };
  },
};
