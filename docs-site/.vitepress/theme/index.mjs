import theme from 'vitepress/theme-without-fonts';

import { miniSearch } from '../ranking.mjs';
import './style.css';

const showActive = () => document.querySelector('.VPSidebar .is-active.is-link')?.scrollIntoView({ block: 'nearest' });

export default {
  extends: theme,
  enhanceApp({ router, siteData }) {
    siteData.value.themeConfig.search.options.miniSearch = miniSearch;
    // Once the sidebar shows the new page; the build has no document.
    if (typeof document !== 'undefined') router.onAfterRouteChange = () => void setTimeout(showActive);
  },
};
