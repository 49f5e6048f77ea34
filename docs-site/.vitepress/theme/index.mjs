import theme from 'vitepress/theme';

import { miniSearch } from '../ranking.mjs';
import './style.css';

const LANGUAGES = ['curl', 'TypeScript', 'JavaScript', 'Python', 'PHP', 'Go'];
const STORED = 'sample-language';

const scrollTo = (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
const showActive = () => scrollTo('.VPSidebar .is-active.is-link');

/** Selects a language in every group of samples that has it. */
function selectLanguage(language) {
  for (const group of document.querySelectorAll('.vp-code-group')) {
    const labels = [...group.querySelectorAll('label')];
    const selected = labels.findIndex(({ textContent }) => textContent === language);
    if (selected === -1) continue;
    group.querySelectorAll('input')[selected].checked = true;
    for (const [index, block] of [...group.querySelector('.blocks').children].entries())
      block.classList.toggle('active', index === selected);
  }
}

/** Remembers the language of the samples from page to page. */
function rememberLanguage({ target }) {
  const language = target.closest('.vp-code-group .tabs') && target.nextElementSibling.textContent;
  if (!LANGUAGES.includes(language)) return;
  localStorage.setItem(STORED, language);
  const { top } = target.getBoundingClientRect();
  selectLanguage(language);
  // Groups above the selected one may now have another height.
  scrollBy(0, target.getBoundingClientRect().top - top);
}

export default {
  extends: theme,
  enhanceApp({ router, siteData }) {
    siteData.value.themeConfig.search.options.miniSearch = miniSearch;
    // The build has no document.
    if (typeof document === 'undefined') return;
    document.addEventListener('change', rememberLanguage);
    // VitePress marks the active entry of the outline a moment after the page has scrolled.
    document.addEventListener('scrollend', () => setTimeout(scrollTo, 200, '.VPDocAside .outline-link.active'));
    const showPage = () => {
      showActive();
      selectLanguage(localStorage.getItem(STORED));
    };
    // Once the page and the sidebar are shown.
    router.onAfterRouteChange = () => void setTimeout(showPage);
  },
};
