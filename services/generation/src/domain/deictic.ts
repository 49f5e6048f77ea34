import { fold } from '@learning-library/common';
import type { Language } from './stopWords';

/** Folded words that point outside a sentence when it starts with them: pronouns, demonstratives, possessives. */
const DEICTIC: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: words(
    `ce cet cette ces cela ceci c ca celui celle ceux celles il elle ils elles son sa ses leur leurs lui en y on nous vous
     je tu j notre nos votre vos ici voici voila ainsi`,
  ),
  en: words('this that these those it its he she they his her their him them we our you your i my here there such'),
  es: words(
    `esto este esta estos estas eso ese esa esos esas aquel aquella aquellos aquellas ello ella ellos ellas su sus lo le les
     se nosotros nuestro nuestra aqui ahi alli asi tal es son`,
  ),
  de: words(
    `dies diese dieser dieses diesem diesen jene jener jenes er sie es ihr ihre ihren ihrem ihrer seine seinen seinem
     seiner ihm ihn ihnen wir unser unsere ich du man hier dort da dabei dadurch daher damit dafur daraus darin darum
     davon dazu solche solcher deren dessen`,
  ),
  it: words(
    `questo questa questi queste quello quella quelli quelle cio esso essa essi esse egli ella lui lei loro suo sua suoi sue
     noi nostro nostra qui qua li tale tali cosi ne ci`,
  ),
};

/** Folded pronouns that leave a sentence unclear also behind its first word: "In 1789 he decides …". */
export const PRONOUNS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: words('il elle ils elles cela ceci celui celle ceux celles ce cet cette ces'),
  en: words('it he she they this these those'),
  es: words('ella ello ellos ellas esto eso este estas estos aquello'),
  de: words('er sie es dies diese dieser dieses diesem diesen'),
  it: words('esso essa essi esse egli ella questo questa questi queste cio'),
};

const FIRST_WORD = /[\p{L}\p{M}\p{N}$_…]+/u;
const LOOK_AHEAD = 64;

/** Whether a front starts with a word whose meaning lies before it (design.md, Generators). */
export function startsDeictic(front: string, language: Language | undefined): boolean {
  const first = FIRST_WORD.exec(front.slice(0, LOOK_AHEAD))?.[0];
  if (first === undefined || language === undefined) return false;
  // The Spanish article differs from the pronoun by its accent alone.
  if (language === 'es' && first.toLowerCase() === 'él') return true;
  return DEICTIC[language].has(fold(first));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
