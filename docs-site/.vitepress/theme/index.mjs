import { nextTick, watch } from 'vue';
import { useRoute } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';

import { searchOptions } from '../ranking.mjs';
import './style.css';

export default {
  extends: theme,
  setup() {
    const route = useRoute();
    const showActive = () =>
      document.querySelector('.VPSidebar .is-active.is-link')?.scrollIntoView({ block: 'nearest' });
    watch(
      () => route.path,
      () => void nextTick(showActive),
      { immediate: typeof document !== 'undefined', flush: 'post' },
    );
  },
  enhanceApp({ siteData }) {
    siteData.value.themeConfig.search.options.miniSearch = searchOptions;
  },
};
