// What the pages do beyond HTML and CSS: copying, one language of samples for all, searching, showing where one is.
'use strict';

const contents = document.querySelector('.contents');
const texts = document.querySelector('main').dataset;

for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = texts.copied;
    setTimeout(() => (button.textContent = texts.copy), 2000);
  });
  const frame = document.createElement('div');
  frame.className = `code ${pre.className}`;
  pre.replaceWith(frame);
  frame.append(pre, button);
}

const CHOSEN = 'learning-library.samples';
const choose = (value) => {
  for (const input of document.querySelectorAll(`.tabs input[value="${CSS.escape(value)}"]`)) input.checked = true;
};
addEventListener('change', ({ target }) => {
  if (!target.matches('.tabs input')) return;
  // What is looked at stays where it is while samples above it become longer or shorter.
  const { top } = target.getBoundingClientRect();
  choose(target.value);
  scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  localStorage.setItem(CHOSEN, target.value);
});
choose(localStorage.getItem(CHOSEN) ?? '');

if (contents) {
  const links = [...contents.querySelectorAll('li a')].map((link) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return { link, target, text: plain(target.textContent) };
  });

  const field = contents.querySelector('input');
  const nothing = contents.querySelector('[role=status]');
  field.hidden = false;
  field.addEventListener('input', () => {
    const words = plain(field.value).split(/\s+/);
    for (const { link, text } of links) link.parentElement.hidden = !words.every((word) => text.includes(word));
    for (const list of contents.querySelectorAll('ul')) {
      list.previousElementSibling.hidden = list.querySelector('li:not([hidden])') === null;
    }
    nothing.textContent = links.some(({ link }) => !link.parentElement.hidden) ? '' : texts.nothing;
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') contents.querySelector('li:not([hidden]) a')?.click();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input')) return;
    event.preventDefault();
    if (!contents.checkVisibility()) contents.showPopover();
    field.focus();
  });

  contents.addEventListener('click', ({ target }) => {
    if (target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
  });

  const inSight = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
      const first = links.find(({ target }) => inSight.has(target));
      if (!first || first.link.hasAttribute('aria-current')) return;
      for (const { link } of links) link.removeAttribute('aria-current');
      first.link.setAttribute('aria-current', 'true');
      const { top, bottom } = first.link.getBoundingClientRect();
      if (top < 60 || bottom > innerHeight) contents.scrollBy({ top: top - innerHeight / 2 });
    },
    { rootMargin: '-72px 0px -60% 0px' },
  );
  for (const { target } of links) observer.observe(target);
}

/** Without accents and capitals. */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
