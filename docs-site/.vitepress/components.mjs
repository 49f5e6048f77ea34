import { BASE } from '../generate/paths.mjs';

/** Replacements in components of VitePress: landmarks for screen readers, and a link to the Markdown of the page. */
const CHANGES = {
  'VPHome.vue': [
    [/<div(?=\s+class="VPHome")/, '<main'],
    [/<\/div>(?=\s*<\/template>\s+<style)/, '</main>'],
  ],
  'NotFound.vue': [
    [/<div(?= class="NotFound")/, '<main'],
    [/<\/div>(?=\s*<\/template>\s+<style)/, '</main>'],
  ],
  // The links below the text belong to the page.
  'VPDoc.vue': [
    [/<main(?= class="main")/, '<div'],
    [/<\/main>/, '</div>'],
    [/<div(?= class="content-container")/, '<main'],
    [/(?<=<slot name="doc-after" \/>\s+)<\/div>/, '</main>'],
  ],
  'VPDocFooter.vue': [
    [
      /<slot name="doc-footer-before" \/>/,
      `<p class="as-markdown"><a :href="'${BASE}' + page.relativePath" target="_self">{{ theme.asMarkdown }}</a></p>`,
    ],
    [/(?<=>)Pager(?=<)/, '{{ theme.pager }}'],
  ],
};

/** A plugin of Vite, so that the pages and the scripts of the site agree. */
export const changeComponents = {
  name: 'change-components',
  enforce: 'pre',
  transform(code, id) {
    const changes = id.includes('/theme-default/') ? CHANGES[id.replace(/^.*\//, '')] : undefined;
    return changes?.reduce((text, [from, to]) => {
      if (!from.test(text)) throw new Error(`${id} of VitePress has changed.`);
      return text.replace(from, to);
    }, code);
  },
};

/** Without scripts, the menu is at the end of the page on a phone. */
export function linkToMenu(html) {
  if (!html.includes('id="VPSidebarNav"')) return html;
  return html.replace('<div id="app">', '<noscript><a class="to-menu" href="#VPSidebarNav">Menu</a></noscript>$&');
}
