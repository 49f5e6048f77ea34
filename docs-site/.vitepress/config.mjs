import { defineConfig } from 'vitepress';

import { REFERENCES } from '../generate/data.mjs';
import { PAGES } from '../generate/navigation.mjs';
import { BASE } from '../generate/paths.mjs';
import { methodBadge } from '../generate/reference.mjs';
import { TEXTS } from '../generate/texts.mjs';
import { changeComponents, linkToMenu } from './components.mjs';
import { classifyTokens, tokenTheme } from './highlight.mjs';
import { configureMarkdown } from './markdown.mjs';
import { miniSearch } from './ranking.mjs';

const linkTo = (prefix, page) => `/${prefix}${page.replace(/\bindex$/, '')}`;
const sidebarOf = (language) => {
  const { prefix, reference, back } = TEXTS[language];
  const groupOf = ({ text, items }) => ({
    text,
    items: items.map(({ page, text: title, method }) => ({
      text: method === undefined ? title : `${methodBadge(method)} <span>${title}</span>`,
      docFooterText: title,
      link: linkTo(prefix, page),
    })),
  });
  const guides = PAGES[language].filter(({ isReference }) => isReference !== true);
  const operations = PAGES[language].filter(({ isReference }) => isReference === true);
  return {
    [`/${prefix}`]: [...guides.map(groupOf), { text: reference, link: linkTo(prefix, 'reference/index') }],
    [`/${prefix}reference/`]: [
      { text: back, docFooterText: back.slice(2), link: linkTo(prefix, 'quickstart') },
      ...operations.map(groupOf),
    ],
  };
};

const footerOf = (language) => {
  const { prefix, footer } = TEXTS[language];
  const link = (page, text) => `<a href="${BASE}${prefix}${page}">${text}</a>`;
  const { version } = REFERENCES[language];
  const links = [link('changelog', footer.changes), link('troubleshooting#report', footer.report)];
  return { message: [`Learning Library Service ${version}`, footer.license, ...links].join(' · ') };
};

const SEARCH_FR = {
  button: { buttonText: 'Rechercher', buttonAriaLabel: 'Rechercher' },
  modal: {
    displayDetails: 'Afficher les détails',
    resetButtonTitle: 'Effacer la recherche',
    backButtonTitle: 'Fermer la recherche',
    noResultsText: 'Aucun résultat pour',
    footer: {
      selectText: 'pour choisir',
      selectKeyAriaLabel: 'Entrée',
      navigateText: 'pour naviguer',
      navigateUpKeyAriaLabel: 'Flèche vers le haut',
      navigateDownKeyAriaLabel: 'Flèche vers le bas',
      closeText: 'pour fermer',
      closeKeyAriaLabel: 'Échap',
    },
  },
};

const searchOptions = { detailedView: true, locales: { fr: { translations: SEARCH_FR } } };
// VitePress would write an enumerable function into the pages and evaluate it there, against the content security policy.
// The theme sets the same option.
Object.defineProperty(searchOptions, 'miniSearch', { value: miniSearch });

export default defineConfig({
  base: BASE,
  srcDir: 'gen/pages',
  outDir: 'gen/dist',
  cleanUrls: true,
  // The style element that suspends transitions would break the content security policy.
  appearance: { disableTransition: false },
  metaChunk: true,
  title: 'Learning Library Service',
  titleTemplate: ':title · Learning Library Service',
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}logo.svg` }],
    [
      'link',
      {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: 'Changelog',
        href: `${REFERENCES.en.baseMark}/v1/changelog.atom`,
      },
    ],
    ['noscript', {}, `<link rel="stylesheet" href="${BASE}noscript.css">`],
  ],
  transformHead({ page }) {
    const markdown = ['link', { rel: 'alternate', type: 'text/markdown', href: `${BASE}${page}` }];
    if (page !== 'fr/errors.md') return [markdown];
    // The gateway serves this page also at /v1/docs/errors, where the script of the site expects the English one.
    const move = `history.replaceState(null,'',location.href.replace('/docs/errors','/docs/fr/errors'))`;
    return [markdown, ['script', {}, move]];
  },
  // Style attributes have no effect under the content security policy; scripts set these again.
  transformHtml: (html) => linkToMenu(html.replaceAll(/ style="(?:--vp-vh:0px;|position:relative;)?"/g, '')),
  vite: { plugins: [changeComponents] },
  markdown: {
    theme: tokenTheme,
    externalLinks: { target: '_self' },
    codeTransformers: [classifyTokens],
    config: configureMarkdown,
  },
  themeConfig: {
    logo: '/logo.svg',
    siteTitle: 'Learning Library',
    search: { provider: 'local', options: searchOptions },
    outline: { level: [2, 3] },
    asMarkdown: 'View as Markdown',
    pager: 'Previous and next page',
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: 'Turn study texts into memocards and practice questions with a JSON REST API.',
      themeConfig: {
        nav: [
          { text: 'Guides', link: '/concepts' },
          { text: 'Quickstart', link: '/quickstart' },
          { text: 'API reference', link: '/reference/', activeMatch: '^/reference/' },
          { text: 'Errors', link: '/errors' },
          { text: 'Changelog', link: '/changelog' },
        ],
        sidebar: sidebarOf('en'),
        footer: footerOf('en'),
        notFound: TEXTS.en.notFound,
      },
    },
    fr: {
      label: 'Français',
      lang: 'fr',
      link: '/fr/',
      description: 'Transformez des textes en mémocartes et en questions d’entraînement grâce à une API REST en JSON.',
      themeConfig: {
        nav: [
          { text: 'Guides', link: '/fr/concepts' },
          { text: 'Démarrage rapide', link: '/fr/quickstart' },
          { text: 'Référence de l’API', link: '/fr/reference/', activeMatch: '^/fr/reference/' },
          { text: 'Erreurs', link: '/fr/errors' },
          { text: 'Nouveautés', link: '/fr/changelog' },
        ],
        sidebar: sidebarOf('fr'),
        outline: { level: [2, 3], label: 'Sur cette page' },
        docFooter: { prev: 'Page précédente', next: 'Page suivante' },
        asMarkdown: 'Voir en Markdown',
        pager: 'Pages précédente et suivante',
        darkModeSwitchLabel: 'Apparence',
        lightModeSwitchTitle: 'Passer au thème clair',
        darkModeSwitchTitle: 'Passer au thème sombre',
        sidebarMenuLabel: 'Menu',
        returnToTopLabel: 'Retour en haut',
        langMenuLabel: 'Changer de langue',
        skipToContentLabel: 'Aller au contenu',
        footer: footerOf('fr'),
        notFound: TEXTS.fr.notFound,
      },
    },
  },
});
